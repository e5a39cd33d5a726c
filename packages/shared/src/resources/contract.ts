import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, Instant, optionalText, Paging, paged, text } from '../core/schemas.ts'

export const ResourceView = z.object({
  resource_id: Id,
  name: z.string(),
  ext: z.string(),
  mime: z.string(),
  size: z.number().int(),
  type: z.number().int(),
  owner_name: z.string(),
  /** Signed address, good for some hours; images, audio, video and PDF open inline. */
  url: z.string(),
  created_at: Instant,
})
export type ResourceView = z.output<typeof ResourceView>

export const resourcesContract = {
  /** The spec's credential call: exactly its five fields, plus the key the server chose for this file. */
  uploadCredential: route({
    method: 'GET',
    path: '/api/guide_learn/api/oss_temp_credential',
    summary: '上传用的临时凭证：限一个前缀、类型与大小，最长 15 分钟',
    access: 'resource.add',
    effect: 'read',
    input: z.object({
      file_name: text('文件名', 200),
      size: z.coerce.number().int().min(0),
      /** Sent again to renew the credential of an upload that runs longer than its lifetime. */
      object_key: z.string().max(300).optional(),
    }),
    output: z.object({
      AccessKeyId: z.string(),
      AccessKeySecret: z.string(),
      Endpoint: z.string(),
      Bucket: z.string(),
      SecurityToken: z.string(),
      object_key: z.string(),
      content_type: z.string(),
    }),
  }),
  confirmUpload: route({
    method: 'POST',
    path: '/api/resource/v1/personal/confirm-upload',
    summary: '登记已上传的文件：服务器按内容核对类型与大小',
    access: 'resource.add',
    // Looks into the object store first, so it opens its transaction itself; the object's key makes it safe to repeat.
    effect: 'command',
    input: z.object({
      object_key: z.string().max(300),
      name: text('文件名', 200),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, '文件校验值不正确'),
    }),
    output: ResourceView,
  }),
  listPersonal: route({
    method: 'POST',
    path: '/api/resource/v1/personal/list',
    summary: '个人资源列表',
    access: 'resource.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      text: optionalText('搜索内容', 60).default(''),
      type: z.number().int().nullable().default(null),
      sort: z.enum(['newest', 'name', 'size']).default('newest'),
    }),
    output: paged(ResourceView),
  }),
  get: route({
    method: 'POST',
    path: '/api/resource/v1/personal/get',
    summary: '查看一个资源',
    access: 'resource.get',
    effect: 'read',
    input: z.object({ resource_id: Id }),
    output: ResourceView,
  }),
  rename: route({
    method: 'POST',
    path: '/api/resource/v1/personal/rename',
    summary: '重命名',
    access: 'resource.edit',
    effect: 'write',
    input: z.object({ resource_id: Id, name: text('文件名', 200) }),
    output: ResourceView,
  }),
  remove: route({
    method: 'POST',
    path: '/api/resource/v1/personal/remove',
    summary: '移入回收站（备课中已引用的页面保留）',
    access: 'resource.delete',
    effect: 'write',
    input: z.object({ resource_id: Id }),
    output: Done,
  }),
}
