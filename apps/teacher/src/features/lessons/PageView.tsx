import { type EditorPage, pageName } from './page-draft.ts'
import { PagePicture } from './PageThumb.tsx'
import styles from './details.module.css'

/** The chosen page as large as there is room. */
export function PageView({ page }: { page: EditorPage }) {
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
      <figcaption>{pageName(page)}</figcaption>
    </figure>
  )
}
