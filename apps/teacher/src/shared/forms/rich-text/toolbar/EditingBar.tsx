import { RecordSound } from '../things/RecordSound.tsx'
import { SendingList } from './SendingList.tsx'
import { Toolbar } from './Toolbar.tsx'
import styles from './toolbar.module.css'

/** The toolbar with the uploads under way; it stays above the fields while they scroll. */
export function EditingBar() {
  return (
    <div className={styles.bar}>
      <Toolbar />
      <SendingList />
      <RecordSound />
    </div>
  )
}
