import { expect, test } from 'vitest';
import { endOfPackets, packet, readPackets } from './packet-lines.ts';
import { orderOf, readAdvertised, readReport } from './push-language.ts';

const id = (digit: string) => digit.repeat(40);
const ref = 'refs/heads/main';
const usual = 'report-status side-band-64k quiet ofs-delta object-format=sha1 agent=git/2';

function advertised(lines: string[]): Buffer {
  const service = [packet('# service=git-receive-pack\n'), endOfPackets];
  return Buffer.concat([...service, ...lines.map((line) => packet(`${line}\n`)), endOfPackets]);
}

const onBand = (band: number, content: Buffer | string) =>
  packet(Buffer.concat([Buffer.from([band]), Buffer.from(content)]));

function reported(report: string[], remarks = ''): Buffer {
  const told = Buffer.concat([...report.map((line) => packet(`${line}\n`)), endOfPackets]);
  return Buffer.concat([
    ...(remarks ? [onBand(2, remarks)] : []),
    onBand(1, told.subarray(0, 10)),
    onBand(1, told.subarray(10)),
    endOfPackets,
  ]);
}

test.each([
  ['the first', [`${id('1')} ${ref}\0${usual}`, `${id('2')} refs/heads/other`], id('1')],
  ['another', [`${id('2')} refs/heads/a\0${usual}`, `${id('1')} ${ref}`], id('1')],
  ['not there', [`${id('2')} refs/heads/x/${ref}\0${usual}`, `${id('3')} ${ref}/x`], null],
  ['in an empty repository', [`${id('0')} capabilities^{}\0${usual}`], null],
])('a branch is found where it is %s', (_where, lines, at) => {
  expect(readAdvertised(advertised(lines), ref)).toEqual({
    at,
    abilities: new Set(usual.split(' ')),
  });
});

test('what is not said to its end, or is something else, is not read', () => {
  const whole = advertised([`${id('1')} ${ref}\0${usual}`]);
  for (let end = 0; end < whole.length; end += 1)
    expect(readAdvertised(whole.subarray(0, end), ref)).toBeNull();
  expect(readAdvertised(Buffer.from('<html>Please sign in</html>'), ref)).toBeNull();
  expect([...readPackets(Buffer.from('0003zzzz-001ffffffff'))]).toEqual([]);
});

test('a server is asked for what it can do, and for nothing else', () => {
  const order = (abilities: string) =>
    orderOf(
      { at: null, abilities: new Set(abilities.split(' ')) },
      { ref, from: null, to: id('1') },
    )?.toString();

  expect(order('side-band-64k report-status atomic')).toBe(
    `0082${id('0')} ${id('1')} ${ref}\0 report-status side-band-64k0000`,
  );
  expect(order(usual)).toContain('side-band-64k quiet object-format=sha1');
  expect(order('report-status')).toBeUndefined();
  expect(order(`${usual} object-format=sha256`)).toBeUndefined();
});

test('what became of a push is read, with what was said of it', () => {
  const taken = reported(['unpack ok', `ok ${ref}`], 'Hello\n\nGo to x\rand y\n');
  expect(readReport(taken, ref)).toEqual({
    isTaken: true,
    said: 'remote: Hello\nremote: Go to x\nremote: and y',
  });
  expect(readReport(reported(['unpack ok', `ng ${ref} hook declined`], 'No\n'), ref)).toEqual({
    isTaken: false,
    said: `remote: No\nerror ${ref} hook declined`,
  });
});

test('of a push nobody knows what became of it where the server does not say so', () => {
  const whole = reported(['unpack ok', `ok ${ref}`]);
  for (let end = 0; end < whole.length - endOfPackets.length; end += 1)
    expect(readReport(whole.subarray(0, end), ref)?.isTaken).not.toBe(false);
  expect(readReport(reported(['unpack ok']), ref)).toBeNull();
  expect(readReport(reported(['unpack ok', `ok ${ref}x`]), ref)).toBeNull();
  const unread = ['unpack index-pack abnormal exit', `ng ${ref} unpacker error`];
  expect(readReport(reported(unread), ref)).toBeNull();
});
