import { z } from 'zod'
import { FILE_LIMIT, route } from '../core/route.ts'
import { Id } from '../core/schemas.ts'
import { IMPORT_BODY_BYTES, ImportCheckView, XlsxFileView, XlsxUpload } from './import-views.ts'

/**
 * The five calls that bring people in from a file (SM-12): the file to fill in, a look at what it would do, the rows that cannot be
 * taken, the import itself and whom it created. `who` is what they are called, `Created` how one of them is shown.
 */
export function importRoutes<const P extends 'students' | 'teachers', C extends z.ZodType>({
  people,
  who,
  Created,
}: {
  people: P
  who: string
  Created: C
}) {
  const byImporter = { method: 'POST', access: 'schoolManage.import', scope: 'school' } as const
  const withFile = {
    ...byImporter,
    max_bytes: IMPORT_BODY_BYTES,
    limit: FILE_LIMIT,
    input: XlsxUpload,
  } as const
  return {
    importTemplate: route({
      ...byImporter,
      path: `/api/school_manager/v1/${people}/import/template`,
      summary: `${who}导入模板（含填写说明）`,
      effect: 'read',
      input: z.object({}),
      output: XlsxFileView,
    }),
    importCheck: route({
      ...withFile,
      path: `/api/school_manager/v1/${people}/import/check`,
      summary: `检查${who}文件：将新增、更新、不变与有误的行，不改动任何数据`,
      effect: 'read',
      output: ImportCheckView,
    }),
    importWrongRows: route({
      ...withFile,
      path: `/api/school_manager/v1/${people}/import/wrong-rows`,
      summary: `${who}文件中不能导入的行：原来的列和原因，改好后可再导入`,
      effect: 'read',
      output: XlsxFileView,
    }),
    importRun: route({
      ...withFile,
      path: `/api/school_manager/v1/${people}/import/run`,
      summary: `导入${who}文件，返回任务编号；文件中没有的${who}不受影响`,
      effect: 'command',
      output: z.object({ job_id: Id }),
    }),
    importCreated: route({
      ...byImporter,
      path: `/api/school_manager/v1/${people}/import/created`,
      summary: `一次导入新建的${who}中还没有初始密码的，按文件中的顺序（仅本人提交的导入）`,
      effect: 'read',
      input: z.object({ job_id: Id }),
      output: z.object({ list: z.array(Created) }),
    }),
  }
}
