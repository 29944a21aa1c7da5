/** Whether pages here may request camera and microphone: a secure context in a browser that has them. */
export const hasMediaDevices = () => 'mediaDevices' in navigator

/** Opens camera or microphone; undefined when the person or the browser refuses, or there is none. */
export const openMedia = (constraints: MediaStreamConstraints): Promise<MediaStream | undefined> =>
  navigator.mediaDevices.getUserMedia(constraints).catch(() => undefined)

/** Releases the device; the browser's recording light goes out. */
export const closeMedia = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop())
