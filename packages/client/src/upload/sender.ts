// What moves bytes, in one part of its own: loaded with the first file.
export { browserClock } from './browser-clock.ts'
export { dropUpload, uploadBlob } from './multipart-upload.ts'
export { runUpload } from './run-upload.ts'
export { pickSender } from './send-request.ts'
