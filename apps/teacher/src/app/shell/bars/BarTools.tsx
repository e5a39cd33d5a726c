import { formatNumber } from '@jiangtai/shared/core/numbers.ts'
import { useStore } from 'zustand'
import { barTools } from '../../../core/bar-tools.ts'
import styles from './right-bar.module.css'

/** The tools of the areas that have one; without any there is nothing to see. */
export function BarTools() {
  const tools = useStore(barTools, (state) => state.tools)
  return tools.map(({ key, label, icon, count, onPress }) => (
    <button
      key={key}
      type="button"
      className={styles.toolButton}
      aria-label={`${label}，${formatNumber(count)}`}
      onClick={onPress}
    >
      <span className={styles.toolIcon} aria-hidden="true">
        {icon}
        {count > 0 && <b>{formatNumber(count)}</b>}
      </span>
      <span>{label}</span>
    </button>
  ))
}
