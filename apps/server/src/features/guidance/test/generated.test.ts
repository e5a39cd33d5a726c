import { testArea } from '../../../../test/generated/test-area.ts'

testArea('guidance')
