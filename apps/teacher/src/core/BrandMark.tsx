/** The mark of 讲台: a board with a line of chalk, and the desk in front of it. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="11" fill="var(--green)" />
      <rect x="11" y="10" width="26" height="15" rx="2.5" fill="none" stroke="var(--paper)" strokeWidth="3" />
      <path
        d="M16 20.5l4.5-4 4 3 7-5"
        fill="none"
        stroke="var(--amber-fill)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M12 31h24l-2.6 4.2a2 2 0 0 1-1.7 1H16.3a2 2 0 0 1-1.7-1z" fill="var(--paper)" />
      <path d="M21 36h6l1.2 4.5h-8.4z" fill="var(--paper)" />
    </svg>
  )
}
