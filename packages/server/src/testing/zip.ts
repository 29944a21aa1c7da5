/** Files of a stored archive, by the sizes in its headers. */
export function unzip(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [size, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const begin = at + 30 + name
    files[zip.subarray(at + 30, begin).toString()] = zip.subarray(begin, begin + size)
    at = begin + size
  }
  return files
}
