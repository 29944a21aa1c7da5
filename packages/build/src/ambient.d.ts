declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module 'moment/locale/pt-br'
/** A model's bytes in base64, in a chunk of their own (docs/adr/0079). */
declare module '*.bin' {
  const base64: string
  export default base64
}
