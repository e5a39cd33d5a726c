import { actorName } from '@jiangtai/shared/audit/actor-name.ts'
import { auditContract } from '@jiangtai/shared/audit/contract.ts'
import { AUDIT_COUNT_MAX, AUDIT_EXPORT_MAX } from '@jiangtai/shared/audit/limits.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { deviceWords } from '@jiangtai/shared/session/device-words.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { AuditWords } from '../../core/audit/audit-words.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { writeXlsx } from '../../core/formats/xlsx/write-xlsx.ts'
import {
  type AreaActions,
  type AuditFilter,
  countRecords,
  findConcerned,
  findPerson,
  listRecords,
} from './audit.store.ts'
import { tellRecords } from './telling/tell-records.service.ts'

type Asked = ParsedOf<typeof auditContract.exportAuditRecords>

/** The log of a school, read with the words of every area. */
export function audit(words: AuditWords) {
  const areas = Object.entries(words.areas).map(([area, name]) => ({ area, name }))
  return routes(auditContract, {
    listAuditRecords: async (ctx, { page, page_size, ...asked }) => {
      const filter = await filterOf(ctx, asked, words)
      const rows = await listRecords(ctx.db, filter, { limit: page_size, offset: (page - 1) * page_size })
      const counted = await countRecords(ctx.db, filter, AUDIT_COUNT_MAX + 1)
      const total = Math.min(counted, AUDIT_COUNT_MAX)
      const list = await tellRecords(ctx.db, { ...ctx.actor, rows, words })
      return { total, is_capped: counted > total, list, areas, person_name: filter.concerned?.name ?? null }
    },

    exportAuditRecords: async (ctx, asked) => {
      const filter = await filterOf(ctx, asked, words)
      const rows = await listRecords(ctx.db, filter, { limit: AUDIT_EXPORT_MAX, offset: 0 })
      const records = await tellRecords(ctx.db, { ...ctx.actor, rows, words })
      const file = await writeXlsx([
        {
          name: '操作日志',
          notes: [noteOf(asked, { words, person_name: filter.concerned?.name ?? null })],
          columns: [
            { label: '时间', width: 20 },
            { label: '谁', width: 12 },
            { label: '账号', width: 16 },
            { label: '做了什么', width: 80 },
            { label: '详情', width: 60 },
            { label: '地址', width: 16 },
            { label: '设备', width: 18 },
          ],
          rows: records.map((one) => [
            formatDateTime(one.created_at),
            actorName(one),
            one.account_login,
            one.sentence,
            one.details.map(detailLine).join('\n').slice(0, MOST_SIGNS_OF_A_CELL),
            one.address,
            deviceWords(one.device),
          ]),
        },
      ])
      return { file_name: '操作日志.xlsx', content_base64: file.toString('base64') }
    },
  })
}

/** Excel takes at most 32 767 characters in one cell. */
const MOST_SIGNS_OF_A_CELL = 30_000

function detailLine({
  label,
  before,
  after,
}: {
  label: string
  before: string | null
  after: string | null
}) {
  return before === null ? `${label}：${after ?? ''}` : `${label}：${before} → ${after ?? '（没有了）'}`
}

async function filterOf({ db, actor }: Ctx, asked: Asked, { areas }: AuditWords): Promise<AuditFilter> {
  const { from_day, to_day, area, who, person_id } = asked
  const { school_id } = actor
  const concerned = () => (who === '' ? null : findConcerned(db, { school_id, who }))
  return {
    school_id,
    from: from_day === null ? null : `${from_day}T00:00:00+08:00`,
    // The last day is included to its end.
    to: to_day === null ? null : new Date(Date.parse(`${to_day}T00:00:00+08:00`) + 86_400_000).toISOString(),
    area: area === null ? null : actionsOf(area, Object.keys(areas)),
    concerned: await (person_id === null ? concerned() : findPerson(db, { school_id, person_id })),
  }
}

/** The actions of `class` are all of `class.…` but those of `class.advance`, an area of its own. */
function actionsOf(area: string, areas: readonly string[]): AreaActions {
  const begins = area.includes('.') ? area : `${area}.`
  return { begins, but: areas.filter((other) => other !== area && other.startsWith(begins)) }
}

/** The filters of the rows, in words. */
function noteOf(
  { from_day, to_day, area, who }: Asked,
  { words: { areas }, person_name }: { words: AuditWords; person_name: string | null },
): string {
  const parts = [
    `日期：${from_day ?? '最早'} 至 ${to_day ?? '今天'}`,
    `类别：${area === null ? '全部' : (areas[area] ?? '其他')}`,
    `相关的人：${person_name ?? (who === '' ? '全部' : who)}`,
  ]
  return parts.join('；')
}
