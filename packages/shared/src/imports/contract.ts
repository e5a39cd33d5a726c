import { z } from 'zod'
import { FILE_LIMIT, route } from '../core/route.ts'
import { Id, Paging, paged } from '../core/schemas.ts'
import { ImportKind, ImportRowKind } from './fields.ts'
import { MAX_IMPORT_ROWS } from './rules.ts'
import {
  IMPORT_BODY_BYTES,
  ImportKeptView,
  ImportRowView,
  ImportView,
  NewcomerView,
  XlsxFileView,
  XlsxUpload,
} from './views.ts'

const byImporter = { method: 'POST', access: 'schoolManage.import', scope: 'school' } as const
const OfImport = z.object({ import_id: Id })

/** People from files (SM-12): template, check, import, undo. For those whose office is the whole school. */
export const importsContract = {
  template: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/template',
    summary: '导入模板：本校的班级、学段、学科可以选择，第二张表是填写说明',
    effect: 'read',
    input: z.object({ kind: ImportKind }),
    output: XlsxFileView,
  }),
  check: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/check',
    summary: '检查文件：逐行说明新建、更新、要确认、没有变化和有误，不改动任何人',
    effect: 'command',
    max_bytes: IMPORT_BODY_BYTES,
    limit: FILE_LIMIT,
    input: XlsxUpload.extend({
      kind: ImportKind,
      /** 调整班级, of students only. */
      moves_classes: z.boolean().default(false),
    }),
    output: ImportView,
  }),
  get: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/get',
    summary: '一次导入',
    effect: 'read',
    input: OfImport,
    output: ImportView,
  }),
  rows: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/rows',
    summary: '检查过的行，按处理方式分页',
    effect: 'read',
    input: OfImport.extend({ kind: ImportRowKind, ...Paging }),
    output: paged(ImportRowView),
  }),
  wrongRows: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/wrong-rows',
    summary: '有误的行：原来的列和原因，改好后可再导入',
    effect: 'read',
    input: OfImport,
    output: XlsxFileView,
  }),
  run: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/run',
    summary: '导入检查过的文件，返回任务编号；没有确认的行不导入，文件中没有的人不受影响',
    effect: 'write',
    input: OfImport.extend({
      /** The rows that ask and may be done: all of them, or those named. */
      confirmed: z
        .union([z.literal('all'), z.array(z.int()).max(MAX_IMPORT_ROWS, `最多 ${MAX_IMPORT_ROWS} 行`)])
        .default([]),
    }),
    output: z.object({ job_id: Id }),
  }),
  created: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/created',
    summary: '一次导入新建的人中还没有初始密码的，按文件中的顺序',
    effect: 'read',
    input: OfImport,
    output: z.object({ list: z.array(NewcomerView) }),
  }),
  list: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/list',
    summary: '历次导入',
    effect: 'read',
    input: z.object({ kind: ImportKind, ...Paging }),
    output: paged(ImportView),
  }),
  kept: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/kept',
    summary: '撤销时不能恢复的人和原因；撤销之后是没有恢复的人',
    effect: 'read',
    input: OfImport.extend({ ...Paging }),
    output: paged(ImportKeptView).extend({ undone_count: z.int() }),
  }),
  undo: route({
    ...byImporter,
    path: '/api/school_manager/v1/imports/undo',
    summary: '撤销导入（七天内）：新建而没有用过的人删除，更新的人恢复原样，之后用过、改过的保留',
    effect: 'write',
    input: OfImport,
    output: z.object({ job_id: Id }),
  }),
}
