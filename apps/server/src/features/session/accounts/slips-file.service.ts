import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import { exportFile } from '../../../core/formats/xlsx/export-file.ts'
import { type XlsxColumn, writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import type { Ctx } from '../../../core/http/context.ts'

/** Somebody whose slip is a row, with the password that the caller was shown: it is kept nowhere here ([SC-44]). */
type SlipRow = { id: string; login: string; password: string }

/** Slips as a file, of the same people who were shown to the caller ([SC-138]). */
export async function exportSlips<P extends SlipRow>(
  ctx: Ctx,
  input: {
    what: string
    action: string
    people: readonly P[]
    columns: readonly (XlsxColumn & { cell: (row: P) => string })[]
  },
) {
  const { what, action, people } = input
  const columns = [
    ...input.columns,
    { label: '登录名', width: 16, cell: ({ login }: P) => login },
    { label: '初始密码', width: 14, cell: ({ password }: P) => password },
  ]
  const bytes = await writeXlsx([
    {
      name: what,
      notes: [
        `共 ${people.length} 人，${formatDateTime(ctx.now)} 导出；第一次登录要自己设新密码，再生成账号条后这里的密码失效`,
      ],
      columns,
      rows: people.map((row) => columns.map(({ cell }) => cell(row))),
    },
  ])
  const [only, ...more] = people
  await recordAudit(ctx, {
    who: ctx.actor,
    action,
    target_id: only !== undefined && more.length === 0 ? only.id : ctx.actor.school_id,
    before: null,
    after: { person_ids: people.map(({ id }) => id) },
  })
  return exportFile(what, { bytes, now: ctx.now })
}
