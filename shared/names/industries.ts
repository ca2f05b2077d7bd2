// Industry words in company names, between brand and legal form, often several in a row. The list
// is incomplete: a missing word counts as part of the brand. From general knowledge. Their
// translations are in industry-english.ts.
const table = `
技术 科技 高科 电子 电器 电气 家电 数码 数字 智能 智慧 智家 信息 网络 互联网 软件
计算机 电脑 系统 通信 通讯 移动通信 电信 光电 光学 光伏 光能 半导体 集成电路 积体电路
芯片 电路 存储 微电子 传感 激光 机器人 自动化 控制 能源 新能源 绿能 动力 电力 电网
电源 电池 锂电 锂能 储能 太阳能 风电 石油 石化 天然气 燃气 煤气 煤炭 水务 环保 环境
化工 化学 化纤 材料 新材料 高分子 塑料 塑胶 塑业 橡胶 橡塑 硅胶 玻璃 陶瓷 瓷 水泥
建材 钢铁 特种 钢管 不锈钢 金属 有色金属 铝业 铜业 矿业 稀土 五金 紧固件 轴承 阀门
管业 电缆 线缆 电机 电梯 模具 电动工具 工具 机床 机械 工程 重工 重科 精密 精工 装备 设备
仪器 仪表 制造 加工 工业 实业 产业 企业 工贸 汽车 汽配 摩托车 自行车 电动车 部件
零部件 配件 船舶 航空 航天 飞机 铁路 交通 运输 物流 货运 快递 速运 速递 航运 海运
集装箱 供应链 仓储 国际 贸易 商贸 经贸 外贸 进出口 销售 商业 商务 电子商务 零售 百货
超市 购物 纺织 毛纺织 针织 印染 服装 服饰 制衣 鞋业 鞋材 鞋料 鞋 皮革 皮具 箱包
刺绣 丝绸 家纺 家具 家居 木业 地板 卫浴 厨具 厨卫 照明 灯具 灯饰 包装 印刷 印务
纸业 纸品 文具 玩具 礼品 饰品 工艺品 工艺 日用品 日化 用品 制品 产品 体育 户外 珠宝
首饰 钟表 眼镜 化妆品 母婴 宠物 食品 调味 风味 饮料 啤酒 酒业 酒 乳业 茶业 茶叶
粮油 水产 南货 烤鸭 餐饮 蔬菜 水果 农业 农牧 饲料 园林 土产 生物 医药 药业 制药
医疗 器械 健康 卫生 基因 投资 股权投资 创业投资 创业 控股 管理 资本 基金 资产 金融
财务 银行 证券 保险 财产保险 租赁 咨询 服务 会计师事务所 文化 传媒 影视 广告 传播
教育 旅游 酒店 娱乐 游戏 房地产 地产 置业 物业 建设 建筑 建工 装饰 设计 开发 发展
创新 研究 数据 人工智能 无人机 安防 消防 检测 制冷 空调 暖通 净化 液压 焊接 铸造
锻造 电镀 涂料 磁业 音响 显示 乐器 伞业 内衣 童装 面料 拉链 纽扣 花边 窗帘 地毯
餐具 锅具 炊具 刀具 锁业 门业 门窗 幕墙 石材 打火机 小家电 充电 数控 游艇 渔具 健身
车业 轮胎 轮毂 座椅`

/** Industry words, simplified. */
export const industryWords: ReadonlySet<string> = new Set(table.trim().split(/\s+/))

const maxWordLength = Math.max(...[...industryWords].map((word) => word.length))

/** The longest industry word at the end of a simplified text. */
export const industryAtEnd = (text: string): string | undefined => {
  for (let length = Math.min(maxWordLength, text.length); length > 0; length--) {
    const word = text.slice(-length)
    if (industryWords.has(word)) return word
  }
  return undefined
}
