/** Longest side of a selfie as sent: enough to compare a face and read the code. */
const SIDE = 960
const QUALITY = 0.8

/** A picture of the device as a small JPEG in base64, without metadata. */
export async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY).replace(/^[^,]*,/, '')
}
