/** The functions of Terraform 1.11. */
const names = `
  abs ceil floor log max min parseint pow signum
  chomp endswith format formatlist indent join lower regex regexall replace split startswith strcontains
  strrev substr templatestring title trim trimprefix trimspace trimsuffix upper
  alltrue anytrue chunklist coalesce coalescelist compact concat contains distinct element flatten index
  keys length list lookup map matchkeys merge one range reverse setintersection setproduct setsubtract
  setunion slice sort sum transpose values zipmap
  base64decode base64encode base64gzip csvdecode jsondecode jsonencode textdecodebase64 textencodebase64
  urlencode yamldecode yamlencode
  abspath basename dirname pathexpand file fileexists fileset filebase64 templatefile
  formatdate plantimestamp timeadd timecmp timestamp
  base64sha256 base64sha512 bcrypt filebase64sha256 filebase64sha512 filemd5 filesha1 filesha256
  filesha512 md5 rsadecrypt sha1 sha256 sha512 uuid uuidv5
  cidrhost cidrnetmask cidrsubnet cidrsubnets
  can ephemeralasnull issensitive nonsensitive sensitive tobool tolist tomap tonumber toset tostring try type
`;

export const functionNames: ReadonlySet<string> = new Set(names.trim().split(/\s+/));
