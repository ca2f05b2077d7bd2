/**
 * Places that occur in company names and in the third to eighth character of a code: all
 * provinces and prefectures, and the counties, county-level cities and districts that many
 * suppliers are registered in. One line per province: its code, its name, then its places. The code
 * of a place is the previous code plus one unless it is given; four digits belong to a county below
 * a prefecture. A star marks a name that is often part of a brand (阿里, 永康): it counts as a place
 * only before 市, 县 or 区, or after its province. Source: GB/T 2260 as published by the National
 * Bureau of Statistics.
 */
export const regionTable = `
11北京Beijing
12天津Tianjin
13河北Hebei,石家庄Shijiazhuang,唐山Tangshan,秦皇岛Qinhuangdao,邯郸Handan,邢台Xingtai,保定Baoding,张家口Zhangjiakou,承德Chengde,沧州Cangzhou,廊坊Langfang,衡水Hengshui,0181辛集Xinji,0681涿州Zhuozhou,0684高碑店Gaobeidian,0981泊头Botou,0982任丘Renqiu,0983黄骅Huanghua,1081霸州Bazhou,1082三河*Sanhe
14山西Shanxi,太原Taiyuan,大同*Datong,阳泉Yangquan,长治Changzhi,晋城Jincheng,朔州Shuozhou,晋中Jinzhong,运城Yuncheng,忻州Xinzhou,临汾Linfen,吕梁Lüliang
15内蒙古Inner Mongolia,呼和浩特Hohhot,包头Baotou,乌海Wuhai,赤峰Chifeng,通辽Tongliao,鄂尔多斯Ordos,呼伦贝尔Hulunbuir,巴彦淖尔Bayannur,乌兰察布Ulanqab,22兴安*Hinggan,25锡林郭勒Xilingol,29阿拉善Alxa,0781满洲里Manzhouli
21辽宁Liaoning,沈阳Shenyang,大连Dalian,鞍山Anshan,抚顺Fushun,本溪Benxi,丹东Dandong,锦州Jinzhou,营口Yingkou,阜新Fuxin,辽阳Liaoyang,盘锦Panjin,铁岭Tieling,朝阳*Chaoyang,葫芦岛Huludao,0281瓦房店Wafangdian,0381海城*Haicheng
22吉林Jilin,长春Changchun,吉林Jilin,四平Siping,辽源Liaoyuan,通化Tonghua,白山Baishan,松原Songyuan,白城Baicheng,24延边Yanbian,2401延吉Yanji
23黑龙江Heilongjiang,哈尔滨Harbin,齐齐哈尔Qiqihar,鸡西Jixi,鹤岗Hegang,双鸭山Shuangyashan,大庆Daqing,伊春Yichun,佳木斯Jiamusi,七台河Qitaihe,牡丹江Mudanjiang,黑河Heihe,绥化Suihua,27大兴安岭Daxing'anling,1081绥芬河Suifenhe
31上海Shanghai
32江苏Jiangsu,南京Nanjing,无锡Wuxi,徐州Xuzhou,常州Changzhou,苏州Suzhou,南通Nantong,连云港Lianyungang,淮安Huai'an,盐城Yancheng,扬州Yangzhou,镇江Zhenjiang,泰州Taizhou,宿迁Suqian,0281江阴Jiangyin,0282宜兴Yixing,0382邳州Pizhou,0412武进Wujin,0481溧阳Liyang,0509吴江Wujiang,0581常熟Changshu,0582张家港Zhangjiagang,0583昆山Kunshan,0585太仓Taicang,0681启东*Qidong,0682如皋Rugao,0685海安*Hai'an,0981东台*Dongtai,1012江都Jiangdu,1081仪征Yizheng,1084高邮Gaoyou,1181丹阳Danyang,1182扬中*Yangzhong,1281兴化*Xinghua,1282靖江Jingjiang,1283泰兴*Taixing
33浙江Zhejiang,杭州Hangzhou,宁波Ningbo,温州Wenzhou,嘉兴Jiaxing,湖州Huzhou,绍兴Shaoxing,金华Jinhua,衢州Quzhou,舟山Zhoushan,台州Taizhou,丽水Lishui,0109萧山Xiaoshan,0110余杭Yuhang,0111富阳Fuyang,0112临安Lin'an,0212鄞州Yinzhou,0213奉化Fenghua,0225象山Xiangshan,0226宁海*Ninghai,0281余姚Yuyao,0282慈溪Cixi,0324永嘉*Yongjia,0326平阳*Pingyang,0327苍南Cangnan,0381瑞安*Rui'an,0382乐清Yueqing,0383龙港Longgang,0421嘉善Jiashan,0424海盐Haiyan,0481海宁*Haining,0482平湖*Pinghu,0483桐乡Tongxiang,0521德清*Deqing,0522长兴*Changxing,0523安吉*Anji,0603柯桥Keqiao,0604上虞Shangyu,0624新昌*Xinchang,0681诸暨Zhuji,0683嵊州Shengzhou,0723武义*Wuyi,0726浦江Pujiang,0781兰溪Lanxi,0782义乌Yiwu,0783东阳Dongyang,0784永康*Yongkang,0881江山*Jiangshan,1003黄岩Huangyan,1023天台*Tiantai,1081温岭Wenling,1082临海Linhai,1083玉环*Yuhuan,1122缙云Jinyun
34安徽Anhui,合肥Hefei,芜湖Wuhu,蚌埠Bengbu,淮南Huainan,马鞍山Ma'anshan,淮北Huaibei,铜陵Tongling,安庆Anqing,10黄山Huangshan,滁州Chuzhou,阜阳Fuyang,宿州Suzhou,15六安Lu'an,亳州Bozhou,池州Chizhou,宣城Xuancheng,0181巢湖Chaohu,0881桐城Tongcheng,1181天长*Tianchang
35福建Fujian,福州Fuzhou,厦门Xiamen,莆田Putian,三明*Sanming,泉州Quanzhou,漳州Zhangzhou,南平Nanping,龙岩Longyan,宁德Ningde,0181福清*Fuqing,0521惠安Hui'an,0524安溪Anxi,0526德化*Dehua,0581石狮*Shishi,0582晋江Jinjiang,0583南安*Nan'an,0782武夷山Wuyishan,0981福安*Fu'an,0982福鼎Fuding
36江西Jiangxi,南昌Nanchang,景德镇Jingdezhen,萍乡Pingxiang,九江Jiujiang,新余Xinyu,鹰潭Yingtan,赣州Ganzhou,吉安Ji'an,宜春Yichun,抚州Fuzhou,上饶Shangrao,0981丰城*Fengcheng,0982樟树Zhangshu,0983高安*Gao'an
37山东Shandong,济南Jinan,青岛Qingdao,淄博Zibo,枣庄Zaozhuang,东营Dongying,烟台Yantai,潍坊Weifang,济宁Jining,泰安Tai'an,威海Weihai,日照Rizhao,13临沂Linyi,德州Dezhou,聊城Liaocheng,滨州Binzhou,菏泽Heze,0281胶州Jiaozhou,0283平度*Pingdu,0285莱西Laixi,0481滕州Tengzhou,0681龙口*Longkou,0683莱州Laizhou,0685招远Zhaoyuan,0781青州Qingzhou,0782诸城*Zhucheng,0783寿光Shouguang,0785高密*Gaomi,0883邹城Zoucheng,1082荣成Rongcheng,1681邹平Zouping
41河南Henan,郑州Zhengzhou,开封Kaifeng,洛阳Luoyang,平顶山Pingdingshan,安阳Anyang,鹤壁Hebi,新乡Xinxiang,焦作Jiaozuo,濮阳Puyang,许昌Xuchang,漯河Luohe,三门峡Sanmenxia,南阳Nanyang,商丘Shangqiu,信阳Xinyang,周口Zhoukou,驻马店Zhumadian,0181巩义Gongyi,0783长垣Changyuan,1081禹州Yuzhou,1082长葛Changge,9001济源Jiyuan
42湖北Hubei,武汉Wuhan,黄石Huangshi,十堰Shiyan,05宜昌Yichang,襄阳Xiangyang,鄂州Ezhou,荆门Jingmen,孝感Xiaogan,荆州Jingzhou,黄冈Huanggang,咸宁Xianning,随州Suizhou,28恩施Enshi,9004仙桃Xiantao,9005潜江Qianjiang,9006天门*Tianmen
43湖南Hunan,长沙Changsha,株洲Zhuzhou,湘潭Xiangtan,衡阳Hengyang,邵阳Shaoyang,岳阳Yueyang,常德Changde,张家界Zhangjiajie,益阳Yiyang,郴州Chenzhou,永州Yongzhou,怀化Huaihua,娄底Loudi,31湘西Xiangxi,0181浏阳Liuyang,0182宁乡*Ningxiang,0281醴陵Liling
44广东Guangdong,广州Guangzhou,韶关Shaoguan,深圳Shenzhen,珠海Zhuhai,汕头Shantou,佛山Foshan,江门Jiangmen,湛江Zhanjiang,茂名Maoming,12肇庆Zhaoqing,惠州Huizhou,梅州Meizhou,汕尾Shanwei,河源Heyuan,阳江Yangjiang,清远Qingyuan,东莞Dongguan,中山Zhongshan,51潮州Chaozhou,揭阳Jieyang,云浮Yunfu,0113番禺Panyu,0118增城Zengcheng,0515澄海Chenghai,0605南海*Nanhai,0606顺德Shunde,0705新会Xinhui,0781台山Taishan,0783开平*Kaiping,0784鹤山Heshan,5281普宁Puning
45广西Guangxi,南宁Nanning,柳州Liuzhou,桂林Guilin,梧州Wuzhou,北海Beihai,防城港Fangchenggang,钦州Qinzhou,贵港Guigang,玉林Yulin,百色Baise,贺州Hezhou,河池Hechi,来宾*Laibin,崇左Chongzuo
46海南Hainan,海口Haikou,三亚Sanya,三沙Sansha,儋州Danzhou
50重庆Chongqing
51四川Sichuan,成都Chengdu,03自贡Zigong,攀枝花Panzhihua,泸州Luzhou,德阳Deyang,绵阳Mianyang,广元Guangyuan,遂宁Suining,内江Neijiang,乐山Leshan,13南充Nanchong,眉山Meishan,宜宾Yibin,广安Guang'an,达州Dazhou,雅安Ya'an,巴中Bazhong,资阳Ziyang,32阿坝Ngawa,甘孜Garze,凉山Liangshan,0181都江堰Dujiangyan
52贵州Guizhou,贵阳Guiyang,六盘水Liupanshui,遵义Zunyi,安顺Anshun,毕节Bijie,铜仁Tongren,23黔西南Qianxinan,26黔东南Qiandongnan,黔南Qiannan,0382仁怀*Renhuai
53云南Yunnan,昆明Kunming,03曲靖Qujing,玉溪Yuxi,保山Baoshan,昭通Zhaotong,丽江Lijiang,普洱Pu'er,临沧Lincang,23楚雄Chuxiong,25红河*Honghe,文山Wenshan,28西双版纳Xishuangbanna,大理Dali,31德宏Dehong,33怒江Nujiang,迪庆Diqing
54西藏Tibet,拉萨Lhasa,日喀则Shigatse,昌都Qamdo,林芝Nyingchi,山南*Shannan,那曲Nagqu,25阿里*Ngari
61陕西Shaanxi,西安Xi'an,铜川Tongchuan,宝鸡Baoji,咸阳Xianyang,渭南Weinan,延安Yan'an,汉中Hanzhong,榆林Yulin,安康*Ankang,商洛Shangluo
62甘肃Gansu,兰州Lanzhou,嘉峪关Jiayuguan,金昌Jinchang,白银*Baiyin,天水Tianshui,武威Wuwei,张掖Zhangye,平凉Pingliang,酒泉Jiuquan,庆阳Qingyang,定西Dingxi,陇南Longnan,29临夏Linxia,甘南Gannan
63青海Qinghai,西宁Xining,海东*Haidong,22海北*Haibei,黄南*Huangnan,26果洛Golog,玉树Yushu,海西*Haixi
64宁夏Ningxia,银川Yinchuan,石嘴山Shizuishan,吴忠Wuzhong,固原Guyuan,中卫Zhongwei
65新疆Xinjiang,乌鲁木齐Ürümqi,克拉玛依Karamay,04吐鲁番Turpan,哈密Hami,23昌吉Changji,27博尔塔拉Bortala,巴音郭楞Bayingolin,阿克苏Aksu,克孜勒苏Kizilsu,喀什Kashgar,和田*Hotan,40伊犁Ili,42塔城Tacheng,阿勒泰Altay,4004霍尔果斯Khorgos,9001石河子Shihezi
71台湾Taiwan,01台北Taipei,02高雄Kaohsiung,03基隆Keelung,04台中Taichung,05台南Tainan,06新竹Hsinchu,08新北New Taipei,10桃园Taoyuan,11彰化Changhua
81香港Hong Kong
82澳门Macau
`
