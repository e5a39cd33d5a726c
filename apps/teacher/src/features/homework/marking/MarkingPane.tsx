import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import type { HomeworkDetail } from '../homework.queries.ts'
import { ByItem } from './ByItem.tsx'
import { ByStudent } from './ByStudent.tsx'
import styles from './marking.module.css'

const WAYS = [
  { by: 'item', words: '按题批改' },
  { by: 'student', words: '按人批改' },
] as const

/** 批改: one item across the class, or one student from the first item to the last (HW-10). */
export function MarkingPane({ homework }: { homework: HomeworkDetail }) {
  const address = useAddress()
  const chosen = oneOf(address.read('by'), ['item', 'student']) ?? 'item'
  if (!homework.abilities.mark) return <EmptyList>您没有批改作业的权限。</EmptyList>
  return (
    <div className={styles.pane}>
      <div className={styles.ways} role="group" aria-label="批改方式">
        {WAYS.map(({ by, words }) => (
          <Button
            key={by}
            aria-pressed={chosen === by}
            onClick={() =>
              address.change({ by: by === 'item' ? null : by, item: null, student: null, show: null })
            }
          >
            {words}
          </Button>
        ))}
        <span className={styles.muted}>输入得分后回车；+ 满分，- 零分，* 半分；方向键换一份。</span>
      </div>
      {chosen === 'item' ? <ByItem homework={homework} /> : <ByStudent homework={homework} />}
    </div>
  )
}
