import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { presignS3 } from './s3-signature.ts';

const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'eu-central-1',
};
const at = new Date('2026-02-03T04:05:06Z');

/** What Amazon's own library signs. */
async function theirs(
  method: 'PUT' | 'GET',
  place: { Bucket: string; Key: string },
  endpoint?: string,
) {
  const client = new S3Client({
    region: credentials.region,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const command = method === 'PUT' ? new PutObjectCommand(place) : new GetObjectCommand(place);
  return new URL(await getSignedUrl(client, command, { expiresIn: 900, signingDate: at }));
}

test.each([
  ['PUT', 'a-bucket', undefined],
  ['GET', 'a-bucket', undefined],
  ['PUT', 'a-bucket', 'https://minio.example.com:9000'],
  ['GET', 'a-bucket', 'http://127.0.0.1:9000'],
] as const)(
  'a %s to %s at %s is signed as by the library of Amazon',
  async (method, Bucket, endpoint) => {
    const Key = '0b0f2a3e-1b7b-4d53-8a10-0d5f0c0f1c11/abc123';
    const signed = await theirs(method, { Bucket, Key }, endpoint);
    const signature = signed.searchParams.get('X-Amz-Signature');
    // The library adds parameters of its own, which are signed too.
    const url = new URL(signed);
    for (const name of signed.searchParams.keys())
      if (name.startsWith('X-Amz-') && !/^X-Amz-Content-Sha256$/i.test(name))
        url.searchParams.delete(name);

    const ours = new URLSearchParams(presignS3(credentials, { method, url, at, seconds: 900 }));

    expect(ours.get('X-Amz-Signature')).toBe(signature);
    expect(ours.get('X-Amz-Credential')).toBe(signed.searchParams.get('X-Amz-Credential'));
  },
);

test('the signature of the example in the documentation of Amazon', () => {
  const query = presignS3(
    { ...credentials, region: 'us-east-1' },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      at: new Date('2013-05-24T00:00:00Z'),
      seconds: 86_400,
    },
  );

  expect(new URLSearchParams(query).get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});
