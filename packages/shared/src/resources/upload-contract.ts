import { z } from 'zod'
import { route } from '../core/route.ts'
import { givenNameText } from '../core/schemas.ts'
import { Placing, ResourceView } from './views.ts'

/** A key that a credential gave. */
export const ObjectKey = z.string().max(300)
/** A hash in hex, as the browser worked it out. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, '文件校验值不正确')
/** A folder of some hundred small files, picked at once. */
const UPLOADS = { burst: 300, per_minute: 600 }

/** How a file becomes a resource of one's own. */
export const resourceUploadsContract = {
  /** The spec's credential call: exactly its five fields, plus the key the server chose for this file. */
  uploadCredential: route({
    method: 'GET',
    path: '/api/guide_learn/api/oss_temp_credential',
    summary: '上传用的临时凭证：限一个前缀、类型与大小，最长 15 分钟',
    access: 'resource.add',
    // The request is noted, and its size counts until the file is registered.
    effect: 'command',
    limit: UPLOADS,
    input: z.object({
      file_name: givenNameText('file'),
      size: z.coerce.number().int().min(0),
      /** A screenshot and a picture of a board go where pictures are readable by whoever has the address (spec §7). */
      usage: z.enum(['resource', 'screenshot', 'board_picture']).default('resource'),
      /** Sent again to renew the credential of an upload that runs longer than its lifetime. */
      object_key: ObjectKey.optional(),
    }),
    output: z.object({
      AccessKeyId: z.string(),
      AccessKeySecret: z.string(),
      Endpoint: z.string(),
      Bucket: z.string(),
      SecurityToken: z.string(),
      object_key: z.string(),
      content_type: z.string(),
      /** Where a screenshot or a picture of a board will be readable; null for a resource, whose addresses are signed. */
      public_url: z.string().nullable(),
    }),
  }),
  uploadChallenge: route({
    method: 'POST',
    path: '/api/resource/v1/personal/upload-challenge',
    summary: '秒传的口令：用它证明手里确有文件内容，十分钟内有效',
    access: 'resource.add',
    effect: 'read',
    input: z.object({}),
    output: z.object({ challenge: z.string() }),
  }),
  instantUpload: route({
    method: 'POST',
    path: '/api/resource/v1/personal/instant-upload',
    summary: '秒传：本校已有同样内容、并证明手里确有该文件时直接登记，否则返回空',
    access: 'resource.add',
    // Reads pieces of the stored content first, so it opens its transaction itself; name, folder and content make it safe to repeat.
    effect: 'command',
    limit: UPLOADS,
    input: z.object({
      name: givenNameText('file'),
      size: z.number().int().min(1),
      sha256: Sha256,
      /** The hash under the challenge; without it only the teacher's own files are found ([UP-30]). */
      proof: Sha256.optional(),
      ...Placing,
    }),
    output: z.object({
      resource: ResourceView.nullable(),
      /** It lay in this folder under this name before ([RE-40]): nothing was added. */
      was_there: z.boolean(),
    }),
  }),
  confirmUpload: route({
    method: 'POST',
    path: '/api/resource/v1/personal/confirm-upload',
    summary: '登记已上传的文件：服务器按内容核对类型与大小',
    access: 'resource.add',
    // Looks into the object store first, so it opens its transaction itself; the object's key makes it safe to repeat.
    effect: 'command',
    limit: UPLOADS,
    input: z.object({ object_key: ObjectKey, name: givenNameText('file'), sha256: Sha256, ...Placing }),
    output: ResourceView,
  }),
}
