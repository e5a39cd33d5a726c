import { z } from 'zod'

/** The temporary credential of one upload, with the field names of spec §3; `Endpoint` may be a path of our own origin. */
export const UploadCredential = z.object({
  AccessKeyId: z.string(),
  AccessKeySecret: z.string(),
  Endpoint: z.string(),
  Bucket: z.string(),
  SecurityToken: z.string(),
})
export type UploadCredential = z.output<typeof UploadCredential>
