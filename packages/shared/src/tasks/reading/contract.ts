import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { givenNameText, Id, Instant, nameText } from '../../core/schemas.ts'
import { UploadCredential } from '../../core/upload-credential.ts'
import { FileUrls } from '../../questions/files/file-urls.ts'
import { MAX_READING_PAGES } from '../limits.ts'
import { MaterialView } from './material.ts'
import { WrittenBlocks } from './written-blocks.ts'

/** A student's progress with all materials. */
export const ReadingSum = z.object({ done_count: z.int(), seen_s: z.int() })
export type ReadingSum = z.output<typeof ReadingSum>

/** A new material with the addresses of its files. */
const MadeMaterial = z.object({ material: MaterialView, files: FileUrls })

/** The progress of the students of a set with one material. */
export const MaterialFigures = z.object({
  set_no: z.int(),
  material_id: Id,
  /** The number of students who have the set, without those who are excused or absent. */
  member_count: z.int(),
  opened_count: z.int(),
  done_count: z.int(),
  /** The mean of those who opened it; null where nobody did. */
  mean_seen_s: z.number().nullable(),
  /** 看到哪里了: of each of `SEEN_PARTS` equal parts the number of students who saw at least half of it; empty where nobody has played it ([TK-199]). */
  seen_counts: z.array(z.int()),
})
export type MaterialFigures = z.output<typeof MaterialFigures>

/** The progress of one student with one material. */
export const StudentReading = z.object({
  material_id: Id,
  seen_s: z.int(),
  is_done: z.boolean(),
  opened_at: Instant,
  /** The time of the student's last record. */
  saved_at: Instant,
})
export type StudentReading = z.output<typeof StudentReading>

/** The materials of tasks of one kind (HW-03), and the progress of students with them. */
export function readingContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    write_material: route({
      method: 'POST',
      path: `${path}/write-material`,
      summary: '阅读观看：写一篇图文让学生读：文字、公式、表格、图片和录音',
      access: `${area}.edit`,
      effect: 'write',
      max_bytes: 256 * 1024,
      input: z.object({ title: nameText('material'), blocks: WrittenBlocks }),
      output: MadeMaterial,
    }),
    material_credential: route({
      method: 'POST',
      path: `${path}/material-credential`,
      summary: '阅读观看：上传文档各页图片用的临时凭证，最长 15 分钟',
      access: `${area}.edit`,
      effect: 'command',
      input: z.object({}),
      output: UploadCredential.extend({ prefix: z.string() }),
    }),
    add_material: route({
      method: 'POST',
      path: `${path}/add-material`,
      summary: '阅读观看：把一个资源变成学习内容；文档要带上各页的图片，视频和声音由服务器量出时长',
      access: `${area}.edit`,
      effect: 'command',
      input: z.object({
        /** Made by the browser, so that a repeat makes nothing twice. */
        material_id: Id,
        resource_id: Id,
        title: givenNameText('material'),
        /** The pictures of its pages in their order; none for a picture, a sound and a video. */
        page_keys: z
          .array(z.string().max(300))
          .max(MAX_READING_PAGES, `一份文档最多 ${MAX_READING_PAGES} 页，请拆开再加`),
      }),
      output: MadeMaterial,
    }),
    reading_figures: route({
      method: 'POST',
      path: `${path}/reading/figures`,
      summary: '阅读观看：每一项多少人打开过、完成了、平均看了多久',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, class_id: Id.nullable().default(null) }),
      output: z.object({ list: z.array(MaterialFigures) }),
    }),
    student_reading: route({
      method: 'POST',
      path: `${path}/reading/student`,
      summary: '阅读观看：一名学生每一项看了多少',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, student_id: Id }),
      output: z.object({ set_no: z.int(), list: z.array(StudentReading) }),
    }),
  }
}
