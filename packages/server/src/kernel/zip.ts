import { crc32 } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** File names are UTF-8. */
const UTF8 = 0x0800
/** 1 January 1980, the format's first day: equal files give equal archives. */
const FIRST_DAY = 0x21

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

/** An archive of files, stored without compression; at most 4 GB. */
export function zipOf(files: readonly { nome: string; bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { nome, bytes } of files) {
    const name = Buffer.from(nome)
    const common = numbers(
      [VERSION, 2],
      [UTF8, 2],
      [0, 2],
      [0, 2],
      [FIRST_DAY, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    )
    parts.push(numbers([LOCAL, 4]), common, name, bytes)
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(numbers([CENTRAL, 4], [VERSION, 2]), common, rest, name)
    offset += 4 + common.length + name.length + bytes.length
  }
  const index = Buffer.concat(directory)
  const end = numbers(
    [END, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [index.length, 4],
    [offset, 4],
    [0, 2],
  )
  return Buffer.concat([...parts, index, end])
}
