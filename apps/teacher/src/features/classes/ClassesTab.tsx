import { useCanForSchool } from '../../core/session/user.ts'
import { leavePart, UnsavedContext, useUnsavedPart } from '../../shared/forms/unsaved-part.ts'
import { oneOf, useAddress } from '../../shared/lists/use-address.ts'
import { useContext, useState } from 'react'
import { AdvanceView } from './advance/AdvanceView.tsx'
import { AssignmentsView } from './grid/AssignmentsView.tsx'
import { ClassList } from './list/ClassList.tsx'
import styles from './classes.module.css'

const VIEWS = [
  { key: 'administrative', label: '行政班' },
  { key: 'teaching', label: '教学班' },
  { key: 'grid', label: '任课表' },
  { key: 'advance', label: '升年级' },
] as const
type View = (typeof VIEWS)[number]['key']

/** Filters of one view mean nothing in another. */
const FILTERS = { text: null, phase: null, grade: null, subject: null, status: null, sort: null, run: null }

/** 班级: the classes of the school, who teaches in them, and their way through the years. */
export function ClassesTab() {
  const address = useAddress()
  const mayAdvance = useCanForSchool('schoolManage.edit')
  const [isUnsaved, setIsUnsaved] = useState(false)
  const unsaved = useContext(UnsavedContext)
  useUnsavedPart(isUnsaved)
  const views = VIEWS.filter(({ key }) => key !== 'advance' || mayAdvance)
  const view: View =
    oneOf(
      address.read('view'),
      views.map(({ key }) => key),
    ) ?? 'administrative'

  function handleChange(next: View) {
    if (next === view) return
    leavePart(unsaved, () => {
      setIsUnsaved(false)
      address.change({ ...FILTERS, view: next === 'administrative' ? null : next })
    })
  }

  return (
    <div className={styles.tab}>
      <div role="group" aria-label="班级管理" className={styles.views}>
        {views.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className={styles.view}
            aria-pressed={key === view}
            onClick={() => handleChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {view === 'grid' && <AssignmentsView onUnsaved={setIsUnsaved} />}
      {view === 'advance' && <AdvanceView onUnsaved={setIsUnsaved} />}
      {(view === 'administrative' || view === 'teaching') && <ClassList key={view} kind={view} />}
    </div>
  )
}
