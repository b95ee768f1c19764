import type { Language } from "@storyletter/text/language";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words without which hardly anyone writes the language. The last ones are of languages without frames. */
const COMMON: Readonly<Record<Language | "italian" | "dutch" | "other", ReadonlySet<string>>> = {
  english: words(
    "the a an and or but to of in on at for with from by is was are were be been it i my we our you your he she they his her their that this not no so had has have do did when what who as if then there all out up one about into after just said got get im dont its me them us him because how very always never",
  ),
  spanish: words(
    "el la los las un una y o pero de del en con por para es era fue son que no se lo le me mi mis su sus yo ella nos como cuando muy más mas ya si sin porque todo hay está estaba había tengo tenía qué dijo día años hoy esta este les al",
  ),
  german: words(
    "der die das ein eine einen einem und oder aber zu von in im auf mit für aus bei ist war sind waren nicht ich mein meine wir uns er sie es ihr den dem des dass wenn als auch noch nur schon so wie was hat hatte haben nach um dann mir mich sich an am vor über keine kein",
  ),
  french: words(
    "le la les un une des et ou mais de du en dans avec pour par est était sont que qui ne pas se ce cette je j'ai mon ma mes il elle nous vous on son sa ses leur au aux plus quand comme très tout a ai avait c'est d'un d'une qu'il qu'elle sur sans",
  ),
  portuguese: words(
    "o a os as um uma e ou mas de do da dos das em no na nos nas com por para é era foi são que não se eu meu minha ele ela nós como quando muito mais já sem porque tudo há está estava tinha você ao à isso disse dia anos pelo pela só também",
  ),
  italian: words(
    "il lo la gli le un una e o ma di del della dei che non si mi mio mia è era sono ho ha con per da dal nel nella quando come più anche perché tutto questo quello abbiamo alla al ai dopo poi io noi lui lei ci",
  ),
  dutch: words(
    "de het een en of maar van in op met voor uit bij is was zijn waren niet ik mijn we wij ons hij zij ze dat die als ook nog maar toen naar om dan te er had heb heeft hebben aan over geen wat je jij mij door",
  ),
  other: words(
    "och att det som på är jag inte av för med den till var har om ikke på og der til af jeg ja się nie na jest że w z do jak bir ve bu için da de ne çok ben și nu este că pe cu am fost va ni na ku wa ya kwa в на не что и я с",
  ),
};

/** Whether the word joins others and says nothing by itself. */
export const isCommonWord = (word: string, language: Language): boolean => COMMON[language].has(word);
