import { address, oneOf, wholeNumber, words } from './setting-readers.ts';

/** What is told about uploaded files: where they lie, and how large they may be. */
export const fileSettings = {
  fileStorage: oneOf(['local', 'azure', 's3'], {
    name: 'FILE_STORAGE',
    default: 'local',
    example: 'azure',
    description:
      'Where uploaded files lie: in the data directory, in Azure Blob storage or in S3. Several servers need a common place.',
  }),
  azureStorageAccount: words({
    name: 'AZURE_STORAGE_ACCOUNT',
    example: 'stepwright',
    description: 'The storage account. Needed with FILE_STORAGE=azure.',
  }),
  azureStorageKey: words({
    name: 'AZURE_STORAGE_KEY',
    isSecret: true,
    example: 'a key of the account, in base64',
    description: 'Signs every request to the account. Needed with FILE_STORAGE=azure.',
  }),
  azureStorageContainer: words({
    name: 'AZURE_STORAGE_CONTAINER',
    default: 'stepwright',
    example: 'files',
    description: 'The container that the files are put into. It must exist.',
  }),
  azureStorageAddress: address({
    name: 'AZURE_STORAGE_ADDRESS',
    example: 'https://stepwright.blob.core.usgovcloudapi.net',
    description: 'Of the blob service. Not set: the account under blob.core.windows.net.',
  }),
  s3Bucket: words({
    name: 'S3_BUCKET',
    example: 'stepwright-files',
    description: 'The bucket that the files are put into. Needed with FILE_STORAGE=s3.',
  }),
  s3Region: words({
    name: 'S3_REGION',
    default: 'us-east-1',
    example: 'eu-central-1',
    description: 'The region of the bucket.',
  }),
  s3AccessKeyId: words({
    name: 'S3_ACCESS_KEY_ID',
    example: 'AKIAIOSFODNN7EXAMPLE',
    description: 'Needed with FILE_STORAGE=s3.',
  }),
  s3SecretAccessKey: words({
    name: 'S3_SECRET_ACCESS_KEY',
    isSecret: true,
    example: 'the secret to the key',
    description: 'Signs every request to the bucket. Needed with FILE_STORAGE=s3.',
  }),
  s3Endpoint: address({
    name: 'S3_ENDPOINT',
    example: 'https://minio.example.com',
    description: 'Of a service that speaks like S3. Not set: Amazon.',
  }),
  uploadFileLimit: wholeNumber(
    {
      name: 'UPLOAD_FILE_LIMIT',
      default: '20000000',
      example: '5000000',
      description: 'The largest uploaded file, in bytes.',
    },
    { from: 1000, to: 1_000_000_000 },
  ),
  uploadCountLimit: wholeNumber(
    {
      name: 'UPLOAD_COUNT_LIMIT',
      default: '500',
      example: '100',
      description: 'How many files one upload may have.',
    },
    { from: 1, to: 10_000 },
  ),
} as const;
