// Separate from industries.ts, so that the search field can parse names before this table is
// loaded.
const table = `
技术technology,科技technology,高科high tech,电子electronics,电器appliances,电气electrical,
家电appliances,数码digital,数字digital,智能smart,智慧smart,智家smart home,信息information,网络network,
互联网internet,软件software,计算机computers,电脑computers,系统systems,通信communications,
通讯communications,移动通信mobile communications,电信telecom,光电optoelectronics,光学optics,
光伏photovoltaics,光能solar energy,半导体semiconductors,集成电路integrated circuits,
积体电路integrated circuits,芯片chips,电路circuits,存储storage,微电子microelectronics,传感sensors,
激光lasers,机器人robots,自动化automation,控制controls,能源energy,新能源new energy,绿能green energy,
动力power,电力electric power,电网power grid,电源power supplies,电池batteries,锂电lithium batteries,
锂能lithium energy,储能energy storage,太阳能solar,风电wind power,石油oil,石化petrochemicals,
天然气natural gas,燃气gas,煤气gas,煤炭coal,水务water,环保environmental protection,环境environment,
化工chemicals,化学chemistry,化纤chemical fibers,材料materials,新材料new materials,高分子polymers,
塑料plastics,塑胶plastics,塑业plastics,橡胶rubber,橡塑rubber and plastics,硅胶silicone,玻璃glass,
陶瓷ceramics,瓷porcelain,水泥cement,建材building materials,钢铁iron and steel,特种special,
钢管steel pipes,不锈钢stainless steel,金属metals,有色金属non-ferrous metals,铝业aluminum,铜业copper,
矿业mining,稀土rare earths,五金hardware,紧固件fasteners,轴承bearings,阀门valves,管业pipes,电缆cables,
线缆cables,电机motors,电梯elevators,模具molds,电动工具power tools,工具tools,机床machine tools,机械machinery,工程engineering,
重工heavy industry,重科heavy machinery,精密precision,精工precision,装备equipment,设备equipment,
仪器instruments,仪表meters,制造manufacturing,加工processing,工业industry,实业industry,产业industry,
企业enterprises,工贸industry and trade,汽车automobiles,汽配car parts,摩托车motorcycles,自行车bicycles,
电动车electric vehicles,部件parts,零部件parts,配件accessories,船舶ships,航空aviation,航天aerospace,
飞机aircraft,铁路railways,交通transport,运输transport,物流logistics,货运freight,快递express delivery,
速运express delivery,速递express delivery,航运shipping,海运ocean shipping,集装箱containers,
供应链supply chain,仓储warehousing,国际international,贸易trade,商贸trade,经贸trade,外贸foreign trade,
进出口import and export,销售sales,商业commerce,商务business,电子商务e-commerce,零售retail,
百货department store,超市supermarkets,购物shopping,纺织textiles,毛纺织wool textiles,针织knitwear,
印染dyeing,服装clothing,服饰apparel,制衣garments,鞋业shoes,鞋材shoe materials,鞋料shoe materials,
鞋shoes,皮革leather,皮具leather goods,箱包bags,刺绣embroidery,丝绸silk,家纺home textiles,家具furniture,
家居home,木业wood,地板flooring,卫浴bathroom fittings,厨具kitchenware,厨卫kitchen and bath,
照明lighting,灯具lamps,灯饰lamps,包装packaging,印刷printing,印务printing,纸业paper,纸品paper products,
文具stationery,玩具toys,礼品gifts,饰品accessories,工艺品handicrafts,工艺crafts,日用品daily goods,
日化household chemicals,用品supplies,制品products,产品products,体育sports,户外outdoor,珠宝jewelry,
首饰jewelry,钟表watches,眼镜glasses,化妆品cosmetics,母婴baby products,宠物pets,食品food,调味seasonings,
风味flavored,饮料drinks,啤酒beer,酒业spirits,酒spirits,乳业dairy,茶业tea,茶叶tea,粮油grain and oil,
水产seafood,南货southern foods,烤鸭roast duck,餐饮catering,蔬菜vegetables,水果fruit,农业agriculture,
农牧farming,饲料feed,园林landscaping,土产local produce,生物biology,医药pharmaceuticals,
药业pharmaceuticals,制药pharmaceuticals,医疗medical,器械devices,健康health,卫生hygiene,基因genomics,
投资investment,股权投资equity investment,创业投资venture capital,创业ventures,控股holdings,
管理management,资本capital,基金funds,资产assets,金融finance,财务finance,银行banking,证券securities,
保险insurance,财产保险property insurance,租赁leasing,咨询consulting,服务services,
会计师事务所accounting firm,文化culture,传媒media,影视film,广告advertising,传播communication,
教育education,旅游tourism,酒店hotels,娱乐entertainment,游戏games,房地产real estate,地产real estate,
置业property,物业property management,建设construction,建筑construction,建工construction,
装饰decoration,设计design,开发development,发展development,创新innovation,研究research,数据data,
人工智能artificial intelligence,无人机drones,安防security,消防fire safety,检测testing,
制冷refrigeration,空调air conditioning,暖通heating and ventilation,净化purification,
液压hydraulics,焊接welding,铸造casting,锻造forging,电镀plating,涂料paints,磁业magnets,音响audio,
显示displays,乐器instruments,伞业umbrellas,内衣underwear,童装children’s clothing,面料fabrics,拉链zippers,
纽扣buttons,花边lace,窗帘curtains,地毯carpets,餐具tableware,锅具cookware,炊具cookware,刀具knives,
锁业locks,门业doors,门窗doors and windows,幕墙curtain walls,石材stone,打火机lighters,
小家电small appliances,充电charging,数控CNC,游艇yachts,渔具fishing gear,健身fitness,车业vehicles,
轮胎tires,轮毂wheels,座椅seats`

const english = new Map<string, string>()
for (const entry of table.trim().split(/,\s*/)) {
  const [, word = '', meaning = ''] = /^(\p{Script=Han}+)(.+)$/u.exec(entry) ?? []
  english.set(word, meaning)
}

export const industryInEnglish = (word: string): string | undefined => english.get(word)

/** Every English translation. */
export const englishIndustries = (): string[] => [...english.values()]
