import { rateText, scoreRate, scoreRateText } from '@jiangtai/shared/facts/definitions.ts'
import { type Band, bandName, sectionsOf, TENTHS } from '@jiangtai/shared/tasks/report/bands.ts'
import { STUDENT_ORDERS, type StudentOrder } from '@jiangtai/shared/tasks/report/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { sortedBy } from '@jiangtai/ui/lists/sort-head.tsx'
import type { Ref } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { type Address, oneOf, useAddress } from '../../lists/use-address.ts'
import { MEMBER_WORDS } from '../task-words.ts'
import { type Report, type ReportOf, type ReportStudent, reportStudentsQuery } from './report.queries.ts'
import { EVERYBODY, openedOf, wordsOf } from './opened-students.ts'
import { bandText } from './ScoreBars.tsx'
import styles from './report.module.css'

/** A class has a page of its own. */
const LENGTH = 50

/** 学生: who got least first until a head orders them otherwise, beside what each got before; nobody is ranked ([TK-122], [SL-111]). */
export function ReportStudents({
  asked,
  report,
  place,
}: {
  asked: ReportOf
  report: Report
  /** Where a figure that opens students leads to. */
  place: Ref<HTMLElement>
}) {
  const { id: kind, name: kindName } = useTaskKind()
  const address = useAddress()
  const band = bandOf(address.read('band'), report)
  const opened = openedOf(address)
  const order = oneOf(address.read('order'), STUDENT_ORDERS)
  const filter = { ...asked, band, ...opened, order: order ?? 'rate_up' }
  const sorted = (head: string, by: 'rate' | 'name' | 'class') => sortedColumn(address, order, { head, by })
  const words = band === null ? wordsOf(opened) : `得分率 ${bandName(band)}`
  return (
    <section ref={place} aria-label="学生" tabIndex={-1} className={styles.students}>
      <div className={styles.acts}>
        <h2 className={styles.heading}>学生{words !== '' && `（${words}）`}</h2>
        {words !== '' && (
          <Button size="small" onClick={() => address.change(EVERYBODY)}>
            看全部学生
          </Button>
        )}
      </div>
      <ListScreen<ReportStudent>
        {...{ what: '学生', unit: '人', length: LENGTH }}
        query={(page) => reportStudentsQuery(kind, filter, page)}
        idOf={({ student_id }) => student_id}
        nameOf={({ name }) => name}
        empty={<EmptyList>这里没有学生。</EmptyList>}
        show={{
          ...{ label: '学生得分', minWidth: 760, phone: 'facts' },
          columns: [
            { ...NAME, ...sorted('姓名', 'name') },
            ...(report.classes.length > 1 ? [{ ...CLASS, ...sorted('班级', 'class') }] : []),
            STATE,
            SCORE,
            { ...RATE, ...sorted('得分率', 'rate') },
            earlierOf(kindName),
          ],
          acts: {
            width: 104,
            of: ({ name, student_id, submitted_at }) => (
              <RowActs
                name={name}
                inSight={1}
                acts={
                  submitted_at === null
                    ? []
                    : [
                        {
                          key: 'open',
                          label: '看作答',
                          onPick: () =>
                            address.change(
                              {
                                pane: 'marking',
                                by: 'student',
                                student: student_id,
                                ...EVERYBODY,
                              },
                              'push',
                            ),
                        },
                      ]
                }
              />
            ),
          },
        }}
      />
    </section>
  )
}

/** The band of an address, or none. */
function bandOf(text: string | null, report: Report): Band | null {
  const found = [...sectionsOf(report), ...TENTHS].find((band) => bandText(band) === text)
  return found === undefined ? null : { from: found.from, to: found.to }
}

const NAME: Column<ReportStudent> = {
  head: '姓名',
  cell: ({ name, student_no }) => (
    <>
      {name} <span className={styles.number}>{student_no}</span>
    </>
  ),
}
const CLASS: Column<ReportStudent> = {
  ...{ head: '班级', width: 128, isSpare: true },
  cell: ({ class_name }) => class_name,
}

const STATE: Column<ReportStudent> = {
  ...{ head: '状态', width: 152 },
  cell: ({ state, is_late, round }) =>
    [MEMBER_WORDS[state], ...(is_late ? ['迟交'] : []), ...(round > 1 ? [`第 ${round} 轮`] : [])].join(' · '),
}
const SCORE: Column<ReportStudent> = {
  ...{ head: '得分', width: 128 },
  cell: ({ counts }) =>
    counts === null
      ? '—'
      : `${counts.score} 分${counts.ungraded_count > 0 ? `（待批 ${counts.ungraded_count}）` : ''}`,
}
const RATE: Column<ReportStudent> = {
  ...{ head: '得分率', width: 152 },
  cell: ({ counts }) => (counts === null ? '—' : scoreRateText(counts, 1, '题')),
}
const earlierOf = (kindName: string): Column<ReportStudent> => ({
  ...{ head: `前 30 天本学科${kindName}`, width: 176 },
  cell: ({ counts, earlier }) => earlierWords(counts, earlier),
})

/** A head that orders the students; the order lives in the address, and without one the least rate is first. */
function sortedColumn(
  address: Address,
  order: StudentOrder | null,
  { head, by }: { head: string; by: 'rate' | 'name' | 'class' },
) {
  const way = order === `${by}_up` ? 'ascending' : order === `${by}_down` ? 'descending' : 'none'
  return sortedBy<ReportStudent>(head, way, (next) =>
    address.change({ order: next === 'none' ? null : `${by}_${next === 'ascending' ? 'up' : 'down'}` }),
  )
}

/** The earlier rate of a student, and the distance from it. */
function earlierWords(counts: ReportStudent['counts'], earlier: ReportStudent['earlier']): string {
  if (earlier === null) return '—'
  const before = scoreRate(earlier, 1)
  const now = counts === null ? null : scoreRate(counts, 1)
  if (before.kind !== 'rate' || now?.kind !== 'rate') return rateText(before)
  const change = Math.round((now.rate - before.rate) * 100)
  if (change === 0) return `${rateText(before)}，持平`
  return `${rateText(before)}，这次${change > 0 ? '高' : '低'} ${Math.abs(change)} 个百分点`
}
