declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
    keepFeatures: string[]
    noHinting: boolean
    dropTables: string[]
  }
  export default function subsetFont(face: Buffer, text: string, options: Options): Promise<Buffer>
}
