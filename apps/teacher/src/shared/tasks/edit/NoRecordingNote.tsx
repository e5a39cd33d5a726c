import styles from './edit.module.css'

/** Says while something spoken is given that browsers record on safe addresses alone, and what students do then ([TK-250]); nothing where the school has https. */
export function NoRecordingNote() {
  if (window.location.protocol === 'https:') return null
  return (
    <p role="note" className={styles.noRecording}>
      现在用的是 http
      地址：学生的平板用这样的地址打开时，浏览器不允许录音，学生要先用平板自带的录音机录好，再选录音文件提交。请管理员改用
      https 地址，就能直接录音。
    </p>
  )
}
