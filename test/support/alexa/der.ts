import { sign, type KeyObject } from 'node:crypto';

/** A certificate to make. Times are whole seconds. */
export interface CertificateForm {
  subject: string;
  issuer: string;
  /** Of the subject. */
  publicKey: KeyObject;
  /** Of the issuer. */
  signedWith: KeyObject;
  validFrom: Date;
  validTo: Date;
  /** The name it is made out to; absent: it is an authority's. */
  host?: string;
}

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const ALTERNATIVE_NAME = '2.5.29.17';
let serial = 1;

/** An X.509 certificate (RFC 5280) in PEM: Node.js reads them, and makes none. */
export function certificate(form: CertificateForm): string {
  const algorithm = sequence(identifier(SHA256_WITH_RSA), der(0x05));
  const extension = form.host
    ? sequence(identifier(ALTERNATIVE_NAME), octets(sequence(der(0x82, Buffer.from(form.host)))))
    : sequence(
        identifier(BASIC_CONSTRAINTS),
        der(0x01, Buffer.from([0xff])),
        octets(sequence(der(0x01, Buffer.from([0xff])))),
      );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial++])),
    algorithm,
    named(form.issuer),
    sequence(time(form.validFrom), time(form.validTo)),
    named(form.subject),
    form.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', body, form.signedWith);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function octets(content: Buffer): Buffer {
  return der(0x04, content);
}

function named(name: string): Buffer {
  return sequence(der(0x31, sequence(identifier(COMMON_NAME), der(0x0c, Buffer.from(name)))));
}

function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
}

function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}
