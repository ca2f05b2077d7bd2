import type { Simplify } from '../../shared/names/traditional.ts'

// The traditional characters of the parser's words (legal forms, industries, places), each followed
// by its simplified one. The full converter would make the function 50% larger. Source: OpenCC's
// TSCharacters.
const table = `
亞亚 佈布 來来 係系 倉仓 個个 倫伦 傘伞 備备 傢家 傳传 儀仪 儲储 內内 凈净 則则 剋克 創创 動动 務务 吳吴 呂吕 啓启 啟启
囌苏 國国 園园 團团 垻坝 場场 塗涂 墻墙 壓压 壩坝 壽寿 夥伙 妝妆 娛娱 婁娄 嬰婴 學学 實实 寧宁 寵宠 寶宝 專专 導导 屬属
岡冈 峯峰 島岛 峽峡 崑昆 崗岗 嶺岭 嶽岳 巖岩 師师 廈厦 廚厨 廠厂 廣广 張张 彥彦 彿佛 徵征 慶庆 應应 懞蒙 懷怀 戲戏 戶户
揚扬 撫抚 據据 敎教 數数 晉晋 書书 會会 朮术 東东 棗枣 業业 榮荣 樂乐 樑梁 樹树 橋桥 機机 檢检 檯台 權权 欽钦 氣气 涼凉
淨净 測测 溫温 滄沧 滿满 漁渔 漢汉 潛潜 澤泽 濛蒙 濟济 濰潍 濱滨 瀋沈 瀏浏 瀘泸 灣湾 烏乌 無无 煙烟 燈灯 營营 爾尔 牀床
牆墙 獅狮 獨独 瑪玛 環环 產产 産产 畢毕 療疗 發发 盤盘 矇蒙 碼码 礦矿 禮礼 種种 積积 箇个 節节 築筑 簾帘 糧粮 糰团 紅红
納纳 紐纽 紙纸 紡纺 紹绍 絡络 統统 絲丝 綉绣 綏绥 經经 綠绿 綢绸 綫线 網网 綿绵 緊紧 緑绿 線线 縉缙 縴纤 總总 織织 繡绣
繫系 纖纤 纜缆 義义 翫玩 聯联 肅肃 腦脑 膠胶 臨临 臺台 興兴 荊荆 莊庄 華华 菸烟 萊莱 葉叶 葯药 蒼苍 蕪芜 蕭萧 薩萨 藝艺
藥药 蘆芦 蘇苏 蘭兰 處处 號号 術术 衕同 衛卫 裏里 裝装 裡里 製制 視视 計计 訊讯 託托 設设 許许 証证 詢询 調调 諮咨 諸诸
證证 谿溪 豐丰 貝贝 財财 貢贡 貨货 責责 貴贵 貿贸 賀贺 賃赁 資资 賓宾 賣卖 購购 贛赣 車车 軟软 軸轴 輪轮 輸输 轂毂 辦办
農农 連连 週周 進进 遊游 運运 達达 遞递 遠远 遷迁 遼辽 邊边 郵邮 鄉乡 鄒邹 鄭郑 鄲郸 醫医 針针 釦扣 鈡钟 銀银 銅铜 銷销
銹锈 鋁铝 鋰锂 鋼钢 錦锦 錫锡 錶表 鍋锅 鍍镀 鍛锻 鍼针 鍾钟 鎖锁 鎭镇 鎮镇 鏈链 鏡镜 鏽锈 鐘钟 鐵铁 鑄铸 長长 門门 開开
閤合 閥阀 闆板 關关 陝陕 陰阴 陽阳 際际 隨随 險险 隴陇 雙双 雞鸡 雲云 電电 鞏巩 響响 頂顶 順顺 頭头 顯显 風风 颱台 飛飞
飯饭 飲饮 飼饲 飾饰 餘余 饒饶 馬马 駐驻 驊骅 體体 髮发 鬆松 魯鲁 鴨鸭 鶴鹤 鷄鸡 鷹鹰 鹹咸 鹽盐 麗丽 麪面 麫面 麯曲 麴曲
麵面 黃黄 齊齐 齣出 龍龙`

const simplified = new Map(table.split(/\s/).map((pair) => [pair.charAt(0), pair.charAt(1)]))

/** Converts only the characters that the parser needs; a brand may stay partly traditional. */
export const simplifyForParsing: Simplify = (text) =>
  Array.from(text, (character) => simplified.get(character) ?? character).join('')
