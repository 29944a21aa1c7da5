import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'

type Compression = 'zstd' | 'br' | 'gzip'
/** `zstd` implies `br`. */
export type Encoding = Compression | 'identity'

/**
 * A text with its encodings, each made once, on first use; the first one replaces the text. A client that takes
 * zstd gets it once, for most texts are requested once; from the second time on it gets brotli, which is smaller.
 */
export interface EncodedBody {
  /** Weak: shared by all encodings, and by texts that differ only in their clock. */
  etag: string
  /** Upper bound of its memory, for a text that compresses to half. */
  weight: number
  /** Bytes for a client that accepts `encoding`; a short text is not compressed. */
  as(encoding: Encoding): Encoded | Promise<Encoded>
}

export interface Encoded {
  bytes: Buffer<ArrayBuffer>
  encoding: Encoding
}

/** Below this size compression saves nothing. */
export const WORTH_ENCODING = 1_024
/**
 * Measured (`pnpm bench page --parts`) on an anuncio page of 101 KB: brotli 17.9 KB in 1.4 ms, where 4 gives
 * 19.3 KB in 1.0 and 9 gains 1 %; gzip 21.5 KB in 0.8 ms, where 5 gives 20.9 KB in 1.0 and 1 gives 23.3 KB in
 * 0.6. A category page of 83 KB: zstd 15.5 KB in 0.28 ms, brotli 14.4 KB in 0.76, gzip 17.2 KB in 0.47.
 */
const BROTLI_QUALITY = 5
const GZIP = { level: 4 }
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 5 } }
/**
 * For responses that are not cached: 23 KB of JSON become 4.2 KB in 0.17 ms, where 5 gives 4.0 KB in 0.32.
 */
const BROTLI_QUALITY_ONCE = 4

/**
 * Texts up to this size are compressed in place, since a thread costs more than it saves: 23 KB as gzip take 0.09 ms
 * in place and 0.15 in a thread; a page of 83 KB takes 0.3 ms less as gzip, 1.2 as brotli.
 */
const IN_PLACE_MAX = 131_072

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)

/** Hash of the text for an etag; every occurrence of `without` is ignored. */
export function tagOf(text: Uint8Array<ArrayBuffer>, without = ''): string {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  const hash = createHash('sha1')
  let from = 0
  for (let at = find(bytes, without, 0); at >= 0; at = find(bytes, without, from)) {
    hash.update(bytes.subarray(from, at))
    from = at + without.length
  }
  return `W/"${hash.update(bytes.subarray(from)).digest('base64url')}"`
}

function find(bytes: Buffer, text: string, from: number): number {
  return text === '' ? -1 : bytes.indexOf(text, from, 'latin1')
}

/**
 * `etag` may ignore meaningless differences, such as the instant at which a page was rendered; by default it is
 * computed on first use, since responses of the API have none.
 */
export function encodedBody(text: Uint8Array<ArrayBuffer>, etag?: string): EncodedBody {
  const length = text.length
  let stored: Encoded = {
    bytes: Buffer.from(text.buffer, text.byteOffset, text.byteLength),
    encoding: 'identity',
  }
  const made = new Map<Encoding, Encoded | Promise<Encoded>>()
  const encode = async (encoding: Compression): Promise<Encoded> => {
    const bytes = await compressed(decoded(stored), encoding, BROTLI_QUALITY)
    // A copy: kept bytes would retain their whole pool of 64 KB.
    const encoded = { bytes: Buffer.from(new Uint8Array(bytes).buffer), encoding }
    made.set(encoding, encoded)
    if (encoding === 'br') made.delete('zstd')
    if (stored.encoding === 'identity' || stored.encoding === 'zstd') stored = encoded
    return encoded
  }
  return {
    get etag() {
      return (etag ??= tagOf(decoded(stored)))
    },
    weight: length,
    as(encoding) {
      if (encoding === 'identity' || length < WORTH_ENCODING)
        return { bytes: decoded(stored), encoding: 'identity' }
      const best = encoding === 'zstd' && made.size > 0 ? 'br' : encoding
      const known = made.get(best)
      if (known !== undefined) return known
      const making = encode(best)
      made.set(best, making)
      return making
    },
  }
}

/** Compresses a text that is not a rendered page. */
export function encodedText(text: string): EncodedBody {
  return encodedBody(Buffer.from(text))
}

/** Compresses a text that is not cached. */
export async function encodedOnce(text: string, encoding: Compression): Promise<Buffer> {
  return compressed(Buffer.from(text), encoding, BROTLI_QUALITY_ONCE)
}

function decoded({ bytes, encoding }: Encoded): Buffer<ArrayBuffer> {
  if (encoding === 'identity') return bytes
  return DECODE[encoding](bytes)
}
const DECODE = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

function compressed(plain: Buffer, encoding: Compression, quality: number) {
  const inPlace = plain.length <= IN_PLACE_MAX
  if (encoding === 'gzip') return inPlace ? gzipSync(plain, GZIP) : zip(plain, GZIP)
  if (encoding === 'zstd') return inPlace ? zstdCompressSync(plain, ZSTD) : zstd(plain, ZSTD)
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  }
  return inPlace ? brotliCompressSync(plain, options) : brotli(plain, options)
}

/** Far longer than browsers send; longer headers are ignored. */
const MAX_HEADER = 256

/**
 * Best encoding that the client accepts. Split and trimmed: a regular expression over the whole header could
 * backtrack for minutes.
 */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const taken = new Set((acceptEncoding ?? '').slice(0, MAX_HEADER).split(',').flatMap(takenOf))
  if (taken.has('br')) return taken.has('zstd') ? 'zstd' : 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}

/** Encoding named in one part of the header, unless its weight is 0. */
function takenOf(part: string): string[] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return Number(weight ?? 1) > 0 ? [name] : []
}

/** True when If-None-Match contains this tag; weak comparison, as RFC 9110 requires for GET. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
