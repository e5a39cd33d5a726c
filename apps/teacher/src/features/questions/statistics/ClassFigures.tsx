import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import { rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statisticsByClassQuery } from './statistics.queries.ts'
import styles from './statistics.module.css'

/** The figures by class, on demand ([QU-145]). */
export function ClassFigures({ question_id, version }: { question_id: string; version: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? '收起各班' : '按班级查看'}
      </Button>
      {isOpen && <ClassTable question_id={question_id} version={version} />}
    </>
  )
}

function ClassTable({ question_id, version }: { question_id: string; version: number }) {
  const { data, error, refetch } = useQuery(statisticsByClassQuery(question_id, version))
  if (data === undefined)
    return error === null ? (
      <SkeletonBlock height={96} />
    ) : (
      <FailedList what="各班的数据" error={error} onRetry={() => void refetch()} />
    )
  return (
    <ScrollBox label="各班的作答表">
      <table className={styles.split}>
        <thead>
          <tr>
            <th scope="col">班级</th>
            <th scope="col">作答</th>
            <th scope="col">全对</th>
            <th scope="col">部分对</th>
            <th scope="col">错</th>
            <th scope="col">未答</th>
            <th scope="col">得分率</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ class_id, class_name, counts }) => (
            <tr key={class_id ?? ''}>
              <th scope="row">{class_name}</th>
              <td>{askedCount(counts)}</td>
              <td>{counts.right_count}</td>
              <td>{counts.half_count}</td>
              <td>{counts.wrong_count}</td>
              <td>{counts.missing_count}</td>
              <td>{rateText(scoreRate(counts, 1))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
