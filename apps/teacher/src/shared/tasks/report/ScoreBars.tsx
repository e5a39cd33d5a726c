import { type Band, bandName, sectionName, sectionsOf, TENTHS } from '@jiangtai/shared/tasks/report/bands.ts'
import { ChoiceChips } from '@jiangtai/ui/lists/ChoiceChips.tsx'
import { useState } from 'react'
import { useAddress } from '../../lists/use-address.ts'
import { EVERYBODY } from './opened-students.ts'
import type { Report } from './report.queries.ts'
import styles from './report.module.css'

/** A band as the address has it. */
export const bandText = ({ from, to }: Band) => `${from}-${to}`

/** 分布: the number of students in each band; a press on a bar shows them. Each bar says its number, so that nothing is told by length alone. */
export function ScoreBars({ report }: { report: Report }) {
  const address = useAddress()
  const [isByTenth, setIsByTenth] = useState(false)
  const counts = isByTenth ? report.tenths : report.sections
  const bands = isByTenth
    ? TENTHS.map((band) => ({ band, words: bandName(band) }))
    : sectionsOf(report).map((section) => ({ band: section, words: sectionName(section) }))
  const most = Math.max(1, ...counts)
  const shown = address.read('band')
  return (
    <section aria-label="得分率分布">
      <h2 className={styles.heading}>得分率分布</h2>
      <ChoiceChips
        label="分段"
        any="优秀、良好、及格"
        value={isByTenth ? 'tenths' : null}
        options={[{ value: 'tenths', label: '每 10%' }]}
        onChange={(value) => setIsByTenth(value !== null)}
      />
      <ul className={styles.bars} aria-label="各段人数">
        {bands.map(({ band, words }, at) => {
          const count = counts[at] ?? 0
          const text = bandText(band)
          return (
            <li key={text}>
              <button
                type="button"
                className={styles.bar}
                aria-pressed={shown === text}
                onClick={() => address.change({ ...EVERYBODY, band: shown === text ? null : text })}
              >
                <span>{words}</span>
                <span className={styles.track} aria-hidden>
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <strong>{count} 人</strong>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
