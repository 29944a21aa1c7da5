export interface Listed {
  key: string
  bytes: number
  modifiedAt: Date
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** One page of ListObjectsV2; `next` continues with the following page. */
export function parseKeyPage(xml: string): { objects: Listed[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: field(entry, 'Key') ?? '',
    bytes: Number(field(entry, 'Size')),
    modifiedAt: new Date(field(entry, 'LastModified') ?? 0),
  }))
  return { objects, next: field(xml, 'NextContinuationToken') }
}

function field(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml) ?? []
  return text?.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (_all, hex: string, code: string, name: string) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16))
      : (ENTITIES[name] ?? ''),
  )
}
