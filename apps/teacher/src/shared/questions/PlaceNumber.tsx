import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import styles from './place-number.module.css'

/** The number of an item that only fills a place of its passage: it has no stem to carry one, and bars or a key follow. */
export function PlaceNumber({ item, index }: { item: ShownItem; index: number }) {
  if (item.stem.length > 0 || item.options.length > 0) return null
  return <p className={styles.number}>{index + 1}.</p>
}
