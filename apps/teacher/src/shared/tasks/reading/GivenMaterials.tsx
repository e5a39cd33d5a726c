import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { MaterialView, TaskMaterial } from '@jiangtai/shared/tasks/reading/material.ts'
import { MaterialBody } from './MaterialBody.tsx'
import { askedWords, contentWords } from './material-words.ts'
import styles from './reading.module.css'

/** The materials of a set, each with its rule. */
export function GivenMaterials({
  given,
  materials,
  files,
}: {
  given: readonly TaskMaterial[]
  materials: readonly MaterialView[]
  files: FileUrls
}) {
  const byId = new Map(materials.map((material) => [material.material_id, material]))
  return (
    <ol className={styles.list}>
      {given.map((one, at) => {
        const { material_id } = one
        const material = byId.get(material_id)
        return (
          material !== undefined && (
            <li key={material_id} className={styles.material}>
              <div className={styles.head}>
                <strong>
                  {at + 1}. {material.title}
                </strong>
                <span className={styles.facts}>
                  {contentWords(material.content)} · {askedWords(one, material.content)}
                </span>
              </div>
              <MaterialBody {...{ material, files }} />
            </li>
          )
        )
      })}
    </ol>
  )
}
