/** The pictures on the buttons of 公式 and 表格. */
export const SOURCE_DRAWINGS = {
  formula: <path d="M3 13h3l3 7 5-16h7M15 11l5 7M20 11l-5 7" />,
  table: <path d="M3 5h18v14H3zM3 10h18M3 14.500h18M9 5v14M15 5v14" />,
}
