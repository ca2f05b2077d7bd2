import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The 3072-bit group of RFC 3526, which Cognito uses. */
const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
)
const g = 2n

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

/** As the bytes of a positive number in two's complement: with a zero before a set first bit. */
function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const each of parts) hash.update(each)
  return hash.digest()
}
const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

/**
 * The user pool's side of one user's SRP sign-in. Source: RFC 5054, with what Cognito adds to it: the
 * user is the pool's name and the user's id, the key is derived by HKDF as "Caldera Derived Key", and
 * signs the pool's name, the user's id, the secret block and the time.
 */
export class SrpServer {
  readonly #poolName: string
  readonly #userId: string
  readonly #salt = numberOf(randomBytes(16))
  readonly #verifier: bigint
  #secretBlock = ''
  #key: Buffer = Buffer.alloc(0)

  constructor({ poolId, userId, password }: { poolId: string; userId: string; password: string }) {
    this.#poolName = poolId.split('_')[1] ?? ''
    this.#userId = userId
    const identity = sha256(`${this.#poolName}${userId}:${password}`)
    this.#verifier = power(g, numberOf(sha256(bytesOf(this.#salt), identity)))
  }

  /** @param srpA the client's public value, in hexadecimal digits */
  challenge(srpA: string): Record<string, string> {
    const A = BigInt(`0x${srpA}`)
    if (A % N === 0n) throw new Error('The client’s public value is zero')
    const b = numberOf(randomBytes(128))
    const k = numberOf(sha256(bytesOf(N), bytesOf(g)))
    const B = (k * this.#verifier + power(g, b)) % N
    const u = numberOf(sha256(bytesOf(A), bytesOf(B)))
    const S = power(A * power(this.#verifier, u), b)
    this.#key = Buffer.from(hkdfSync('sha256', bytesOf(S), bytesOf(u), 'Caldera Derived Key', 16))
    this.#secretBlock = randomBytes(64).toString('base64')
    return {
      USER_ID_FOR_SRP: this.#userId,
      USERNAME: this.#userId,
      SALT: this.#salt.toString(16),
      SRP_B: B.toString(16),
      SECRET_BLOCK: this.#secretBlock,
    }
  }

  /** Whether the client knows the password, by its signature. */
  verifies(responses: Readonly<Record<string, string>>): boolean {
    const expected = createHmac('sha256', this.#key)
      .update(this.#poolName)
      .update(this.#userId)
      .update(Buffer.from(this.#secretBlock, 'base64'))
      .update(responses.TIMESTAMP ?? '')
      .digest('base64')
    return (
      responses.PASSWORD_CLAIM_SECRET_BLOCK === this.#secretBlock &&
      responses.PASSWORD_CLAIM_SIGNATURE === expected
    )
  }
}
