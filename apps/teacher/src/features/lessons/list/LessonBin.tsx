import type { BinnedLesson } from '@jiangtai/shared/lessons/bin-contract.ts'
import { LESSON_BIN_DAYS } from '@jiangtai/shared/lessons/rules.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { BinList } from '../../../shared/lists/BinList.tsx'
import { lessonBinQuery, restoreLesson } from './lesson-list.queries.ts'
import styles from '../lessons.module.css'

/** 备课回收站: the removed lessons, until their last day ([LE-21]). */
export function LessonBin() {
  return (
    <div className={styles.part}>
      <BinList<BinnedLesson>
        {...{ thing: '备课', unit: '份', days: LESSON_BIN_DAYS }}
        note={`删除的备课连同页面和题目保留 ${LESSON_BIN_DAYS} 天；上过的课，课堂记录一直都在。`}
        query={lessonBinQuery}
        idOf={({ prepare_lesson_id }) => prepare_lesson_id}
        nameOf={({ title }) => title}
        {...{ columns: COLUMNS, minWidth: 860 }}
        restoring={restoreLesson()}
      />
    </div>
  )
}

const COLUMNS: readonly Column<BinnedLesson>[] = [
  { head: '名称', cell: ({ title }) => title },
  {
    head: '授课班级',
    width: 168,
    title: ({ class_names }) => class_names.join('、'),
    cell: ({ class_names }) => class_names.join('、') || '—',
  },
  {
    head: '内容',
    width: 120,
    cell: ({ page_count, quiz_count }) => `${page_count} 页 · ${quiz_count} 题`,
  },
]
