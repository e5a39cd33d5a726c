// What moves bytes, in one part of its own: the queue loads it with the first file.
export { dropUpload } from './multipart-upload.ts'
export { runUpload } from './run-upload.ts'
