import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** How an answer differs from what an honest browser on the site sends. */
export interface PasskeyTricks {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** The account that it says it is for; null for an authenticator that says none. Default: the one it was made for. */
  userHandle?: string | null;
}

/** A passkey in software, for tests: answers options as a browser with an authenticator does. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  #counter = 0;
  #userHandle: string | undefined;

  constructor(origin = 'http://test.invalid') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#origin = origin;
    // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Answers `navigator.credentials.create()`. */
  create({ challenge, user }: { challenge: string; user?: { id: string } }, tricks: PasskeyTricks = {}) {
    this.#userHandle = user?.id;
    const credentialLength = Buffer.alloc(2);
    credentialLength.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), credentialLength, this.id, this.#publicKey]);
    const data = Buffer.concat([this.#authenticatorData(HAS_KEY, tricks), attested]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, tricks);
    return this.#wrap({
      clientDataJSON,
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get()`. */
  get({ challenge }: { challenge: string }, tricks: PasskeyTricks = {}) {
    const data = this.#authenticatorData(0, tricks);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, tricks);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = base64url(sign('sha256', signed, this.#key));
    const userHandle = tricks.userHandle === undefined ? this.#userHandle : (tricks.userHandle ?? undefined);
    return this.#wrap({ clientDataJSON, authenticatorData: base64url(data), signature, userHandle });
  }

  #wrap<Response>(response: Response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: PasskeyTricks): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #authenticatorData(flags: number, { rpId, isVerified = true }: PasskeyTricks): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId ?? new URL(this.#origin).hostname), Buffer.from([all]), counter]);
  }
}
