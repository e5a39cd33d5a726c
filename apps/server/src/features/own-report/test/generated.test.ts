import { testArea } from '../../../../test/generated/test-area.ts'

testArea('own-report')
