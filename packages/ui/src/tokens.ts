/** The colours of the product: ink on paper, blackboard green, amber for work that waits for the teacher. Every text colour reads at 4.5:1 on paper. */
export const COLORS = {
  ink: '#1C2421',
  ink2: '#4C5752',
  ink3: '#66716B',
  paper: '#FFFFFF',
  paper2: '#F6F7F4',
  line: '#E3E7E1',
  lineControl: '#BCC5BF',
  fill: '#E3E7E1',
  board: '#16302A',
  board2: '#1F4238',
  chalk: 'rgb(255 255 255 / 92%)',
  chalk2: 'rgb(255 255 255 / 76%)',
  wood: '#8C6D46',
  woodDeep: '#6F5536',
  green: '#1F7A5C',
  greenDeep: '#155A44',
  greenWash: '#E6F2EC',
  amber: '#965A00',
  amberFill: '#F5A623',
  amberWash: '#FFF4E0',
  red: '#C0392B',
  redWash: '#FBEAE7',
  blue: '#2463A8',
  blueWash: '#E8F0F9',
} as const

/** Series of a chart, in this order. */
export const CHART_COLORS = ['#1F7A5C', '#F5A623', '#2463A8', '#A8497A', '#5E8C31', '#8C6D46'] as const

/** Type sizes in pixels: four for the office and four for the classroom, and no other is written ([SL-100]). */
export const TEXT_SIZES = { sm: 14, md: 16, lg: 20, xl: 28 } as const
/** Sizes that the last row of a classroom can read, in pixels. */
export const STAGE_SIZES = { sm: 20, md: 28, lg: 40, xl: 64 } as const
/** Distances in pixels. */
export const SPACES = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48 } as const
/** Corner radii in pixels; tables have none. */
export const RADII = { control: 6, card: 10 } as const
/** Smallest target of a finger: the office and the pad, in pixels. */
export const TARGETS = { office: 44, pad: 56, stage: 64 } as const
/** Heights and widths of the teacher's shell, in pixels. */
export const SHELL_SIZES = {
  topNav: 56,
  leftBar: 64,
  sideNav: 176,
  tabBar: 40,
  rightBar: 44,
  beside: 360,
} as const
/** The times of coming and going, in milliseconds. */
export const MOTION_MS = { in: 120, out: 80 } as const

/** Faces that exist on school machines, Chinese first. */
export const FONT_FAMILY =
  '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif'
