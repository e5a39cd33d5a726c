import { PAGE_BACKGROUNDS, type PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import { Select } from '../../shared/kit/Select.tsx'
import { type EditorPage, pageName } from './page-draft.ts'
import { PagePicture } from './PageThumb.tsx'
import styles from './details.module.css'

const GROUNDS = PAGE_BACKGROUNDS.map(({ id, name }) => ({ value: id, label: name }))

/** The chosen page as large as there is room; the ground of a blank one may be changed. */
export function PageView({
  page,
  onGround,
}: {
  page: EditorPage
  /** Null for those who only look. */
  onGround: ((background: PageBackgroundId) => void) | null
}) {
  return (
    <figure className={styles.view}>
      <div className={styles.viewPicture}>
        <div
          className={styles.sheet}
          style={{ aspectRatio: page.ratio, width: `min(100%, calc(100cqh * ${page.ratio}))` }}
        >
          <PagePicture page={page} />
        </div>
      </div>
      <figcaption>
        {pageName(page)}
        {page.kind === 'board' && onGround !== null && (
          <Select
            aria-label="底纹"
            size="small"
            value={page.background ?? 'blackboard'}
            options={GROUNDS}
            onChange={onGround}
          />
        )}
      </figcaption>
    </figure>
  )
}
