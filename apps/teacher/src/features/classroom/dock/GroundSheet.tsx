import { PAGE_BACKGROUNDS, type PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import { PageGround } from '../../../shared/drawing/PageGround.tsx'
import styles from './dock.module.css'

const THUMB_WIDTH = 240
const THUMB_RATIO = 16 / 9

/** The grounds a new page can have. */
export function GroundSheet({ onAdd }: { onAdd: (background: PageBackgroundId) => void }) {
  return (
    <div className={styles.grounds} role="group" aria-label="新建页">
      {PAGE_BACKGROUNDS.map(({ id, name }) => (
        <button key={id} type="button" className={styles.ground} onClick={() => onAdd(id)}>
          <span className={styles.groundPicture}>
            <PageGround id={id} ratio={THUMB_RATIO} width={THUMB_WIDTH} />
          </span>
          <span>{name}</span>
        </button>
      ))}
    </div>
  )
}
