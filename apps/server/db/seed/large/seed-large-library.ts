import type { Queryable } from '../../../src/core/db/transaction.ts'
import { newRow } from '../../../src/features/resources/new-row.ts'
import { addResources } from '../../../src/features/resources/resources.store.ts'
import { setShares } from '../../../src/features/resources/shares/shares.store.ts'

const TOPICS = ['二次函数', '导数的应用', '立体几何', '数列求和', '圆锥曲线', '概率统计', '三角恒等变换']
const KINDS = ['导学', '课堂练习', '单元测试', '易错题', '微课', '公开课实录', '复习提纲']
const BATCH = 500

/** Resources of one teacher and what is shared of them with the school: links, since they need no object in the store. */
export async function seedLargeLibrary(
  db: Queryable,
  input: { school_id: string; teacher_id: string; count: number; shared_count: number; now: Date },
): Promise<void> {
  const { school_id, teacher_id, count, shared_count, now } = input
  const owner = { school_id, owner_teacher_id: teacher_id }
  const placing = { folder_id: null, phase_id: 'senior', subject_id: 'math', chapter_id: null }
  const rows = Array.from({ length: count }, (_row, at) => {
    const name = `${TOPICS[at % TOPICS.length]}${KINDS[at % KINDS.length]} ${at + 1}`
    const content = { link_url: `https://example.cn/${at + 1}` }
    const made = new Date(now.getTime() - at * 60_000)
    const type = (at % 5) + 1
    return newRow(owner, { name, content, type, placing, tags: [`第${(at % 12) + 1}周`], now: made })
  })
  for (let at = 0; at < rows.length; at += BATCH) await addResources(db, rows.slice(at, at + BATCH))
  const resource_ids = rows.slice(0, shared_count).map((row) => row.resource_id)
  await setShares(db, { school_id, resource_ids, audiences: [{ kind: 'school', id: '' }], now })
}
