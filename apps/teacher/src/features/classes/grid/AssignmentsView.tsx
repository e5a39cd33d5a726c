import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { leavePart, UnsavedContext } from '../../../shared/forms/unsaved-part.ts'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { type Grade, gradeKey, gradesAmong, readGrade } from '../class-words.ts'
import { assignmentGridQuery, classOptionsQuery } from '../classes.queries.ts'
import { AssignmentGrid } from './AssignmentGrid.tsx'
import { GridFiles } from './GridFiles.tsx'
import styles from '../classes.module.css'

type Props = { onUnsaved: (isUnsaved: boolean) => void }

/** 任课表: the choice of a grade, then the teachers of its classes. */
export function AssignmentsView({ onUnsaved }: Props) {
  const address = useAddress()
  const unsaved = useContext(UnsavedContext)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const options = useQuery(classOptionsQuery())
  if (options.isError && options.data === undefined)
    return <FailedList what="年级" error={options.error} onRetry={() => void options.refetch()} />
  if (options.data === undefined) return <SkeletonBlock height={480} />
  const grades = gradesAmong(options.data.filter(({ kind }) => kind === 'administrative'))
  const chosen =
    readGrade(address.read('grade')) ?? readGrade(grades[0] === undefined ? null : gradeKey(grades[0]))
  if (chosen === null) return <EmptyList>还没有行政班。先新建班级，再安排任课。</EmptyList>

  function handleUnsaved(isChanged: boolean) {
    setIsUnsaved(isChanged)
    onUnsaved(isChanged)
  }

  function handleChange(key: string) {
    leavePart(unsaved, () => {
      handleUnsaved(false)
      address.change({ grade: key })
    })
  }

  return (
    <>
      <div className={styles.bar}>
        <Select
          aria-label="年级"
          style={{ width: 176 }}
          value={gradeKey(chosen)}
          options={grades.map((row) => ({
            value: gradeKey(row),
            label: `${row.grade_name}（${row.entry_year} 级）`,
          }))}
          onChange={handleChange}
        />
        <GridFiles grade={chosen} isUnsaved={isUnsaved} />
      </div>
      <GridOfGrade key={gradeKey(chosen)} grade={chosen} onUnsaved={handleUnsaved} />
    </>
  )
}

function GridOfGrade({ grade, onUnsaved }: { grade: Grade } & Props) {
  const grid = useQuery(assignmentGridQuery(grade))
  if (grid.data !== undefined) {
    if (grid.data.classes.length === 0) return <EmptyList>这个年级还没有班级。</EmptyList>
    return (
      <AssignmentGrid
        grid={grid.data}
        onUnsaved={onUnsaved}
        onReload={async () => {
          const latest = await grid.refetch()
          return latest.isError ? null : (latest.data ?? null)
        }}
      />
    )
  }
  if (grid.isError) return <FailedList what="任课表" error={grid.error} onRetry={() => void grid.refetch()} />
  return <SkeletonBlock height={480} />
}
