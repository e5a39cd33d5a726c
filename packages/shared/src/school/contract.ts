import { z } from 'zod'
import { PHASE_IDS } from '../core/dictionaries.ts'
import { route } from '../core/route.ts'
import { nameText, SchoolId } from '../core/schemas.ts'
import { LOGO_MAX_BYTES } from './rules.ts'
import { SchoolSettingsReply, SchoolSettingsView } from './settings.ts'
import { SubjectView } from './subjects-contract.ts'

export const SchoolView = z.object({
  school_id: SchoolId,
  name: z.string(),
  region: z.string(),
  region_code: z.string().nullable(),
  school_logo_url: z.string().nullable(),
  phases: z.array(z.object({ id: z.string(), name: z.string() })),
  subjects: z.array(SubjectView),
})

/** A place in the tree of regions: 省、市、区县. */
export const RegionView = z.object({ code: z.string(), name: z.string(), has_parts: z.boolean() })

const base = { method: 'POST', access: 'schoolManage.edit', scope: 'school', effect: 'write' } as const

/** A text in Base64 is a third longer than its bytes. */
const LOGO_BODY_BYTES = Math.ceil(LOGO_MAX_BYTES * 1.4) + 1024

export const schoolContract = {
  getSchoolInfo: route({
    method: 'POST',
    path: '/api/school_manager/v1/school/get-school-info',
    summary: '学校名称、校徽、地区与学段',
    access: 'signed_in',
    effect: 'read',
    input: z.object({ a_id: z.string().optional(), school_id: z.string().optional() }),
    output: SchoolView,
  }),
  getRegion: route({
    method: 'POST',
    path: '/api/school_manager/v1/school/get-region',
    summary: '地区：一个地区的下级地区，以及从省到它的路径',
    access: 'signed_in',
    effect: 'read',
    input: z.object({
      code: z
        .string()
        .regex(/^\d{6}$/, '地区代码是六位数字')
        .nullable()
        .default(null),
    }),
    output: z.object({ path: z.array(RegionView), list: z.array(RegionView) }),
  }),
  updateSchoolInfo: route({
    ...base,
    path: '/api/school_manager/v1/school/update-info',
    summary: '修改学校名称、地区与学段',
    input: z.object({
      name: nameText('school'),
      region_code: z
        .string()
        .regex(/^\d{6}$/, '地区代码是六位数字')
        .nullable(),
      phases: z.array(z.enum(PHASE_IDS)).min(1, '至少选择一个学段'),
    }),
    output: SchoolView,
  }),
  updateLogo: route({
    ...base,
    // The picture is stored before the row, so it opens its transaction itself.
    effect: 'command',
    path: '/api/school_manager/v1/school/update-logo',
    summary: '更换或移除校徽（PNG、JPEG、WebP，不超过 512 KB）',
    max_bytes: LOGO_BODY_BYTES,
    input: z.object({
      image_base64: z.base64('图片内容不正确').max(LOGO_BODY_BYTES, '校徽不能超过 512 KB').nullable(),
    }),
    output: SchoolView,
  }),
  getSettings: route({
    method: 'POST',
    path: '/api/school_manager/v1/school/get-settings',
    summary: '学校的成绩等级、显示与作业规定',
    access: 'teacher',
    effect: 'read',
    input: z.object({}),
    output: SchoolSettingsReply,
  }),
  updateSettings: route({
    ...base,
    path: '/api/school_manager/v1/school/update-settings',
    summary: '修改学校规定；没有提到的保持不变',
    input: SchoolSettingsView.partial(),
    output: SchoolSettingsReply,
  }),
}
