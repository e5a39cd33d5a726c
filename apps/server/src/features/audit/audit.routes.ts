import { auditContract } from '@jiangtai/shared/audit/contract.ts'
import { AUDIT_COUNT_MAX, AUDIT_EXPORT_MAX } from '@jiangtai/shared/audit/limits.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { actionName, type AuditWords } from '../../core/audit/audit-words.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { writeXlsx } from '../../core/xlsx/write-xlsx.ts'
import {
  type AuditFilter,
  countRecords,
  findConcerned,
  type FoundRecord,
  listRecords,
  namesOf,
} from './audit.store.ts'

type Asked = ParsedOf<typeof auditContract.exportAuditRecords>

/** The log of a school, read with the words of every area. */
export function audit(words: AuditWords) {
  const areas = Object.entries(words.areas).map(([area, name]) => ({ area, name }))
  return routes(auditContract, {
    listAuditRecords: async (ctx, { page, page_size, ...asked }) => {
      const filter = await filterOf(ctx, asked)
      const rows = await listRecords(ctx.db, filter, { limit: page_size, offset: (page - 1) * page_size })
      const counted = await countRecords(ctx.db, filter, AUDIT_COUNT_MAX + 1)
      const total = Math.min(counted, AUDIT_COUNT_MAX)
      return { total, is_more: counted > total, list: await viewsOf(ctx, rows, words), areas }
    },

    exportAuditRecords: async (ctx, asked) => {
      const rows = await listRecords(ctx.db, await filterOf(ctx, asked), {
        limit: AUDIT_EXPORT_MAX,
        offset: 0,
      })
      const records = await viewsOf(ctx, rows, words)
      const file = await writeXlsx([
        {
          name: '操作日志',
          notes: [noteOf(asked, words)],
          columns: [
            { label: '时间', width: 20 },
            { label: '操作人', width: 12 },
            { label: '账号', width: 16 },
            { label: '操作', width: 16 },
            { label: '对象', width: 20 },
            { label: '地址', width: 16 },
            { label: '修改前', width: 40 },
            { label: '修改后', width: 40 },
          ],
          rows: records.map((one) => [
            formatDateTime(one.created_at),
            one.account_name ?? '未登录',
            one.account_login,
            one.action_name,
            one.target_name,
            one.address,
            inWords(one.before),
            inWords(one.after),
          ]),
        },
      ])
      return { file_name: '操作日志.xlsx', content_base64: file.toString('base64') }
    },
  })
}

async function filterOf({ db, actor }: Ctx, { from_day, to_day, area, who }: Asked): Promise<AuditFilter> {
  const { school_id } = actor
  return {
    school_id,
    from: from_day === null ? null : `${from_day}T00:00:00+08:00`,
    // The last day is meant whole.
    to: to_day === null ? null : new Date(Date.parse(`${to_day}T00:00:00+08:00`) + 86_400_000).toISOString(),
    area,
    concerned: who === '' ? null : await findConcerned(db, { school_id, who }),
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function viewsOf({ db, actor }: Ctx, rows: FoundRecord[], words: AuditWords) {
  const ids = rows.map(({ target_id }) => target_id).filter((id) => UUID.test(id))
  const names = await namesOf(db, { school_id: actor.school_id, ids })
  return rows.map(({ target_id, user_agent, ...row }) => ({
    ...row,
    action_name: actionName(words, row.action),
    target_name: names.get(target_id) ?? null,
    device: user_agent,
  }))
}

/** What the rows were filtered by. */
function noteOf({ from_day, to_day, area, who }: Asked, { areas }: AuditWords): string {
  const parts = [
    `日期：${from_day ?? '最早'} 至 ${to_day ?? '今天'}`,
    `类别：${area === null ? '全部' : (areas[area] ?? area)}`,
    `相关的人：${who === '' ? '全部' : who}`,
  ]
  return parts.join('；')
}

function inWords(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value).slice(0, 30_000)
}
