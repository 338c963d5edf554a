import { BarChart, type BarSeriesOption, LineChart, type LineSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  PolarComponent,
  type PolarComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

/** The only parts of ECharts in the bundle of report charts. */
export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | PolarComponentOption | TooltipComponentOption
>

use([BarChart, LineChart, GridComponent, PolarComponent, TooltipComponent, LabelLayout, SVGRenderer])

export { init }
