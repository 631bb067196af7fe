/** What the tree holds at a path. `mode` as git writes it: 100644, 100755, 120000 a link, 160000 a submodule. */
export interface TreeEntry {
  mode: string;
  object: string;
}
