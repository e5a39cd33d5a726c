// The code that moves bytes, as one part of the build: loaded with the first file.
export { browserClock } from './browser-clock.ts'
export { dropUpload, uploadBlob } from './multipart-upload.ts'
export { runUpload } from './run-upload.ts'
export { pickSender } from './send-request.ts'
