import people from '../../shared/people/people.module.css'
import { useAddress } from '../../shared/lists/use-address.ts'
import { PadList } from './pads/PadList.tsx'
import { StudentList } from './StudentList.tsx'
import styles from './students.module.css'

/** 学生 of the school, and the pads they sign in on. */
export function StudentsTab() {
  const address = useAddress()
  const shows = address.read('view') === 'pads' ? 'pads' : 'students'
  // The other view has filters of its own.
  const open = (view: string | null) =>
    address.change({ view, text: null, grade: null, class: null, status: null, account: null, sort: null })
  const views = (
    <div role="group" aria-label="查看" className={styles.views}>
      <button
        type="button"
        className={styles.view}
        aria-pressed={shows === 'students'}
        onClick={() => open(null)}
      >
        学生名单
      </button>
      <button
        type="button"
        className={styles.view}
        aria-pressed={shows === 'pads'}
        onClick={() => open('pads')}
      >
        平板绑定
      </button>
    </div>
  )
  return (
    <div className={people.part}>
      {shows === 'pads' ? (
        <>
          <div className={people.toolbar}>{views}</div>
          <PadList />
        </>
      ) : (
        <StudentList views={views} />
      )}
    </div>
  )
}
